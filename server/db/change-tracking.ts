/** What commits have touched, of all that somebody keeps in memory. */
export type Changes = {
  /** How often something was touched so far; a commit that is acknowledged is counted. Costs no query on SQLite and a short one on Postgres. */
  count: () => Promise<number>
  /** The ids of what the last count found touched and nobody has taken. */
  take: () => string[]
  /** Drops the notes that were there at the call before this one: by then every process must have counted them. */
  forget: () => Promise<void>
}
