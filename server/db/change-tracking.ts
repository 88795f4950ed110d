export type Changes = {
  /** Includes every acknowledged commit; SQLite needs no query for it, Postgres a short one. */
  count: () => Promise<number>
  /** Changed ids since the last call, as of the last count. */
  take: () => string[]
  /** Deletes entries from before the previous call, which every process has counted by then. */
  forget: () => Promise<void>
}
