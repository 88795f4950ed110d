import type { Db } from '../../db/database.ts'
import type { PushKeys } from '../../messaging/push/send.ts'
import { getKeyValue, setKeyValueOnce } from './key-value.ts'

/** The VAPID keys; they must never change, because existing subscriptions would stop working. */
export async function getPushKeys(db: Db, now: Date): Promise<PushKeys> {
  const stored = (await getKeyValue(db.read, 'push_keys')) as PushKeys | undefined
  if (stored) return stored
  const { default: webPush } = await import('web-push')
  const generated = webPush.generateVAPIDKeys()
  return await db.write(async (tx) => {
    await setKeyValueOnce(tx, 'push_keys', generated, now)
    // Another process may have stored its keys first.
    return (await getKeyValue(tx, 'push_keys')) as PushKeys
  })
}
