import { and, eq, isNull } from 'drizzle-orm'
import { isNotificationKind } from '../../../shared/domain/notification.ts'
import { notificationTexts } from '../../../shared/i18n/en/notifications.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/database.ts'
import { users } from '../../db/schema/users.ts'
import type { ChannelHandler } from '../../http/context.ts'
import { postJson } from '../../lib/safe-fetch/post-json.ts'
import { getCurrentSettings } from '../../features/settings/queries.ts'
import { toSingleLine } from './escape.ts'

type SendText = (to: string, text: string) => Promise<void>

const timeoutMs = 30_000

export const createSmsGateway =
  (url: string): SendText =>
  async (to, text) => {
    await postJson(url, { to, text }, AbortSignal.timeout(timeoutMs))
  }

export const createSmsChannel =
  ({ db, config }: { db: Db; config: Config }, send: SendText | null): ChannelHandler =>
  async ({ userId, kind, payload }) => {
    if (!send || !isNotificationKind(kind)) return 'dropped'
    const [user] = await db.read
      .select({ phone: users.phone })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    if (!user?.phone) return 'dropped'
    const { title, text } = notificationTexts[kind](payload)
    const { brandName } = await getCurrentSettings(db.read, config)
    await send(user.phone, toSingleLine(`${brandName}: ${title}. ${text}`))
    return 'sent'
  }
