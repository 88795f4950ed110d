/** Gives those of the ids that have a row: a portion is asked for at a time. */
export type FindExisting = (ids: string[]) => Promise<readonly string[]>

/** Where several processes put files, what is younger than an hour `now` stays: its row may not be seen yet. */
export type Sweep = (known: FindExisting, now: Date) => Promise<number>

/** Ids of one query. */
const idsOfQuery = 500

/** The ids on disk that have no row. */
export async function findOrphans(ids: readonly string[], known: FindExisting): Promise<string[]> {
  const orphans: string[] = []
  for (let start = 0; start < ids.length; start += idsOfQuery) {
    const some = ids.slice(start, start + idsOfQuery)
    const kept = new Set(await known(some))
    orphans.push(...some.filter((id) => !kept.has(id)))
  }
  return orphans
}
