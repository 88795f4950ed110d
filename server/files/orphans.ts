/** Gives those of the ids that have a row: a portion is asked for at a time. */
export type Known = (ids: string[]) => Promise<readonly string[]>

/** Ids of one query. */
const asked = 500

/** The ids on disk that have no row. */
export async function orphansAmong(ids: readonly string[], known: Known): Promise<string[]> {
  const orphans: string[] = []
  for (let start = 0; start < ids.length; start += asked) {
    const some = ids.slice(start, start + asked)
    const kept = new Set(await known(some))
    orphans.push(...some.filter((id) => !kept.has(id)))
  }
  return orphans
}
