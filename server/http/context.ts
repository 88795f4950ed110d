import type { Context, MiddlewareHandler } from 'hono'
import type { Actor } from '../../shared/domain/account.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import type { ResponseCache } from './response-cache.ts'
import type { Channels, OutboxWorker } from './channels.ts'
import type { SseHub } from './sse-hub.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { Balances } from '../features/balances/balances.ts'
import type { Config } from '../config/config.ts'
import type { Db, Tx } from '../db/database.ts'
import type { MailSpool } from '../storage/mail-spool.ts'
import type { AvatarStore, PhotoStore } from '../storage/photo-storage.ts'
import type { Vault } from '../storage/vault.ts'
import type { Network } from '../lib/safe-fetch/safe-request.ts'
import type { RenderPdf } from '../lib/pdf/render-pdf.ts'
import type { CarSearchIndex } from '../search/car-search.ts'
import type { NoResultCounter } from '../search/no-result-searches.ts'

/** The kind is the beginning of an archive's name; only nightly archives are deleted by age. */
export type BackupKind = 'twara' | 'nightly'
/** What is saved before everything is deleted: `first` runs while nobody writes, `nameOf` inside the write, and gives the file's name. */
export type PreWipeBackup = { first?: () => Promise<void>; nameOf: (tx: Tx) => Promise<string> }

export type Log = Record<'debug' | 'info' | 'warn' | 'error', (fields: object, message?: string) => void>

/** What whoever watches the site reads: it hears of every request. */
export type Metrics = { timing: MiddlewareHandler<Env>; answer: (c: Context<Env>) => Promise<Response> }

/** What the outside gives the application: everything with a clock, chance or a disk behind it. */
export type AppDeps = {
  db: Db
  /** The streams of open pages. */
  hub: SseHub
  market: CarSearchIndex
  vainSearches: NoResultCounter
  photos: PhotoStore
  handoverPhotos: PhotoStore
  /** Also those sent with a dispute. */
  chatPhotos: PhotoStore
  avatars: AvatarStore
  /** Where mail lies that no mail server takes. */
  mailFiles: MailSpool
  /** Identity documents and papers of cars. */
  vault: Vault
  config: Config
  log: Log
  throttle: RateLimiter
  metrics: Metrics | null
  /** Everything of a data folder that has the rows too into an archive beside it; gives its name. */
  backUp: (kind?: BackupKind) => Promise<string>
  /** How all is kept that is about to be cleared. */
  backupBeforeWipe: () => PreWipeBackup
  /** How mail, phones and devices are reached. */
  deliver: Channels
  sender: OutboxWorker
  printPdf: RenderPdf
  /** How other people's servers are reached. */
  network: Network
  now: () => Date
  newId: () => string
  /** The address a request came from, before any proxy is believed. */
  peerAddress: (c: Context) => string
  /** Closes all of it once the answers that are on their way are sent, and starts anew. */
  startAgain: () => void
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
  /** Without what no request asks for. */
  Variables: Omit<AppDeps, 'mailFiles' | 'metrics' | 'backUp' | 'deliver' | 'sender' | 'peerAddress'> & {
    /** Made when something has to be told of this request: `requestIdOf`. */
    requestId?: string
    session: Session | null
    address: string
    settings: Settings
    answers: ResponseCache
    balances: Balances
  }
}
/** With an `actor`: only behind a guard. */
export type AuthedEnv = { Variables: Env['Variables'] & { actor: Actor; session: Session } }
