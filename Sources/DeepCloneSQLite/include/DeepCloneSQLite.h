#ifndef DEEPCLONE_SQLITE_H
#define DEEPCLONE_SQLITE_H

#if __has_include(<sqlite3.h>)

#include <sqlite3.h>

// Swift sees neither variadic functions nor casts to function pointers.

/// Sets whether closing the last connection leaves the write-ahead log as it is.
static inline int deepclone_sqlite_set_no_checkpoint_on_close(sqlite3 *database, int value) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, value, (int *)0);
}

/// Tells SQLite to copy what is bound.
static inline sqlite3_destructor_type deepclone_sqlite_transient(void) { return SQLITE_TRANSIENT; }

#elif !defined(__APPLE__)
#error "PortableCoreData needs sqlite3.h: install SQLite's development files, libsqlite3-dev on Debian and Ubuntu"
#endif

#endif
