#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

#include <sqlite3.h>

// Swift sees neither variadic functions nor casts to function pointers.

/// Sets whether closing the last connection leaves the write-ahead log as it is.
static inline int csqlite_set_no_checkpoint_on_close(sqlite3 *database, int value) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, value, (int *)0);
}

/// Tells SQLite to copy what is bound.
static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }

#endif
