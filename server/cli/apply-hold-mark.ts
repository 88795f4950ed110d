import { deleteHoldMark, readHoldMark } from '../backup/restore-marks.ts'
import type { Db } from '../db/database.ts'
import { setSiteOnHold } from '../features/settings/key-value.ts'

/** Must run before anything is sent or any job runs. */
export async function applyHoldMark(db: Db, dataDir: string, now: Date) {
  const mark = await readHoldMark(dataDir)
  if (!mark) return
  await db.write((tx) => setSiteOnHold(tx, mark.isHeld, now))
  await deleteHoldMark(dataDir)
}
