// All is in the header, where callers can inline it; a target has to have a source.
#include "DeepCloneSQLite.h"
