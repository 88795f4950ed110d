import { and, eq, isNull } from 'drizzle-orm'
import { isNotice } from '../../../shared/domain/notification.ts'
import { notificationWords } from '../../../shared/i18n/en/notifications.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/database.ts'
import { users } from '../../db/schema/users.ts'
import type { ChannelHandler } from '../../http/channels.ts'
import { postJson } from '../../lib/safe-fetch/post-json.ts'
import { currentSettings } from '../../features/settings/queries.ts'
import { oneLine } from './escape.ts'

type SendText = (to: string, text: string) => Promise<void>

const patienceMs = 30_000

export const createSmsGateway =
  (url: string): SendText =>
  async (to, text) => {
    await postJson(url, { to, text }, AbortSignal.timeout(patienceMs))
  }

export const createSmsChannel =
  ({ db, config }: { db: Db; config: Config }, send: SendText | null): ChannelHandler =>
  async ({ userId, kind, facts }) => {
    if (!send || !isNotice(kind)) return 'dropped'
    const [person] = await db.read
      .select({ phone: users.phone })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    if (!person?.phone) return 'dropped'
    const { title, text } = notificationWords[kind](facts)
    const { brandName } = await currentSettings(db.read, config)
    await send(person.phone, oneLine(`${brandName}: ${title}. ${text}`))
    return 'sent'
  }
