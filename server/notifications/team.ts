import { adminIds } from '../auth/people.ts'
import type { Tx } from '../db/database.ts'
import { type LiveNews, tellPages } from '../live/commands.ts'

/** What the team's open pages hear where something waits for it, or does so no longer: they count again. */
export const newsForTeam = async (tx: Tx): Promise<LiveNews[]> =>
  (await adminIds(tx)).map((userId) => ({ userId, kind: 'waiting' as const }))

export const tellTeam = async (tx: Tx, now: Date) => tellPages(tx, await newsForTeam(tx), now)
