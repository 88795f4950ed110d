export type FindExisting = (ids: string[]) => Promise<readonly string[]>

/** In a bucket, files younger than an hour stay, since their row may not be visible yet. */
export type DeleteOrphans = (findExisting: FindExisting, now: Date) => Promise<number>

const batchSize = 500

export async function findOrphans(ids: readonly string[], findExisting: FindExisting): Promise<string[]> {
  const orphans: string[] = []
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize)
    const existing = new Set(await findExisting(batch))
    orphans.push(...batch.filter((id) => !existing.has(id)))
  }
  return orphans
}
