export type FindExisting = (ids: string[]) => Promise<readonly string[]>

/** In a bucket, files younger than an hour stay, since their row may not be visible yet. */
export type Sweep = (known: FindExisting, now: Date) => Promise<number>

const idsOfQuery = 500

export async function findOrphans(ids: readonly string[], known: FindExisting): Promise<string[]> {
  const orphans: string[] = []
  for (let start = 0; start < ids.length; start += idsOfQuery) {
    const some = ids.slice(start, start + idsOfQuery)
    const kept = new Set(await known(some))
    orphans.push(...some.filter((id) => !kept.has(id)))
  }
  return orphans
}
