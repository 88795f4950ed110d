import { adminIds } from '../auth/people.ts'
import type { Tx } from '../db/database.ts'
import { tellPages } from '../live/commands.ts'

/** Something waits for the team, or does so no longer: the team's open pages count again. */
export async function tellTeam(tx: Tx, now: Date) {
  const team = await adminIds(tx)
  await tellPages(
    tx,
    team.map((userId) => ({ userId, kind: 'waiting' as const })),
    now,
  )
}
