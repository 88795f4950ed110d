import { dropHoldMark, readHoldMark } from '../backup/hold-mark.ts'
import type { Db } from '../db/database.ts'
import { setHold } from '../features/settings/key-value.ts'

/** Notes in the rows what a restore has decided, before anything of theirs is sent or done. */
export async function setHoldMark(db: Db, dataDir: string, now: Date) {
  const mark = await readHoldMark(dataDir)
  if (!mark) return
  await db.write((tx) => setHold(tx, mark.isHeld, now))
  await dropHoldMark(dataDir)
}
