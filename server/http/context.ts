import type { Actor } from '../../shared/domain/account.ts'
import type { AvatarStore, PhotoStore } from '../storage/photo-storage.ts'
import type { Balances } from '../features/balances/balances.ts'
import type { CarSearchIndex } from '../search/car-search.ts'
import type { Channel } from '../../shared/domain/messages.ts'
import type { Config } from '../config/config.ts'
import type { Context, MiddlewareHandler } from 'hono'
import type { Db, Tx } from '../db/database.ts'
import type { MailSpool } from '../storage/mail-spool.ts'
import type { Network } from '../lib/safe-fetch/safe-request.ts'
import type { NoResultCounter } from '../search/no-result-searches.ts'
import type { OutboxRow } from '../db/row-types.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { RenderPdf } from '../lib/pdf/render-pdf.ts'
import type { ResponseCache } from './response-cache.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import type { SseHub } from './sse-hub.ts'
import type { Vault } from '../storage/vault.ts'

/** The beginning of an archive's name; only nightly archives are deleted by age. */
export type BackupKind = 'twara' | 'nightly'
/** `beforeExclusiveWrite` runs while nobody writes, `getFileName` inside the write. */
export type PreWipeBackup = { beforeExclusiveWrite?: () => Promise<void>; getFileName: (tx: Tx) => Promise<string> }

export type Log = Record<'debug' | 'info' | 'warn' | 'error', (fields: object, message?: string) => void>

export type Metrics = { timing: MiddlewareHandler<Env>; respond: (c: Context<Env>) => Promise<Response> }

export type AppDeps = {
  db: Db
  hub: SseHub
  carSearch: CarSearchIndex
  noResultSearches: NoResultCounter
  photos: PhotoStore
  handoverPhotos: PhotoStore
  /** Also those sent with a dispute. */
  chatPhotos: PhotoStore
  avatars: AvatarStore
  mailFiles: MailSpool
  vault: Vault
  config: Config
  log: Log
  rateLimiter: RateLimiter
  metrics: Metrics | null
  backUp: (kind?: BackupKind) => Promise<string>
  backupBeforeWipe: () => PreWipeBackup
  deliver: Channels
  sender: OutboxWorker
  printPdf: RenderPdf
  network: Network
  now: () => Date
  newId: () => string
  /** The address of the connection, before any proxy is trusted. */
  peerAddress: (c: Context) => string
  restart: () => void
}

export type Session = { id: string; user: SessionRow }
export type SessionRow = {
  id: string
  email: string
  firstName: string
  lastName: string
  avatarId: string | null
  userType: Actor['userType']
  idVerification: 'none' | 'pending' | 'approved' | 'rejected'
  licenceVerification: 'none' | 'pending' | 'approved' | 'rejected'
  emailConfirmedAt: Date | null
}

export type Env = {
  Variables: Omit<AppDeps, 'mailFiles' | 'metrics' | 'backUp' | 'deliver' | 'sender' | 'peerAddress'> & {
    requestId?: string
    session: Session | null
    /** The address of the client; of an IPv6 address, the /64 network. */
    ipPrefix: string
    settings: Settings
    answers: ResponseCache
    balances: Balances
  }
}
/** Only behind a guard. */
export type AuthedEnv = { Variables: Env['Variables'] & { actor: Actor; session: Session } }

/** One instant for everything that a command writes. */
export type CommandContext = { now: Date; newId: () => string }

export const getCommandContext = (c: { var: Pick<Env['Variables'], 'now' | 'newId'> }): CommandContext => ({
  now: c.var.now(),
  newId: c.var.newId,
})

/** Throws to be retried; `dropped`: nothing left to send; `later`: not before that time. */
export type ChannelHandler = (row: OutboxRow) => Promise<'sent' | 'dropped' | { later: Date }>
export type Channels = Partial<Record<Channel, ChannelHandler>>
export type OutboxWorker = { send: () => Promise<void>; close: () => Promise<void> }
