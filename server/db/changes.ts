/** What commits have touched of all that visitors see: cars on the market, their days, what is said of them and by whom, fees. */
export type Changes = {
  /** How often something was touched so far; a commit that is acknowledged is counted. Costs no query on SQLite and a short one on Postgres. */
  count: () => Promise<number>
  /** The ids of what was touched since they were last taken: cars, and a few of other things. */
  take: () => string[]
  /** Drops the notes that were there at the call before this one: by then every process must have counted them. */
  forget: () => Promise<void>
}

/** Whose money commits have moved. */
export type LedgerChanges = {
  /** The owners whose lines were touched since they were last taken; null where nobody noted it, and it may have been anyone. */
  take: () => string[] | null
}

/** The ids until somebody takes them. */
export function untaken() {
  let ids = new Set<string>()
  return {
    add: (more: Iterable<string>) => {
      for (const id of more) ids.add(id)
    },
    take: () => {
      const taken = [...ids]
      ids = new Set()
      return taken
    },
  }
}
