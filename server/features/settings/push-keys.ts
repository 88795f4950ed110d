import type { Db } from '../../db/database.ts'
import type { PushKeys } from '../../messaging/push/send.ts'
import { getValue, setValueOnce } from './key-value.ts'

/** The VAPID keys; they must never change, because existing subscriptions would stop working. */
export async function pushKeys(db: Db, now: Date): Promise<PushKeys> {
  const known = (await getValue(db.read, 'push_keys')) as PushKeys | undefined
  if (known) return known
  const { default: webPush } = await import('web-push')
  const made = webPush.generateVAPIDKeys()
  return await db.write(async (tx) => {
    await setValueOnce(tx, 'push_keys', made, now)
    // Another process may have stored its keys first.
    return (await getValue(tx, 'push_keys')) as PushKeys
  })
}
