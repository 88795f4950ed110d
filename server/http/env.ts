import type { Context, MiddlewareHandler } from 'hono'
import type { Actor } from '../../shared/account.ts'
import type { Settings } from '../../shared/settings.ts'
import type { Answers } from './answers.ts'
import type { Deliveries, Sender } from './deliver.ts'
import type { Hub } from './hub.ts'
import type { Throttle } from './throttle.ts'
import type { BackupKind } from '../backup/back-up.ts'
import type { Balances } from '../balances/balances.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { MailFiles } from '../files/mail-files.ts'
import type { AvatarStore, PhotoStore } from '../files/store.ts'
import type { Vault } from '../files/vault.ts'
import type { Keeping } from '../keeping.ts'
import type { Network } from '../outside/reach.ts'
import type { PrintPdf } from '../pdf/print-pdf.ts'
import type { Market } from '../search/market.ts'
import type { VainSearches } from '../search/vain.ts'

export type Log = Record<'debug' | 'info' | 'warn' | 'error', (fields: object, message?: string) => void>

/** What whoever watches the site reads: it hears of every request. */
export type Metrics = { timing: MiddlewareHandler<Env>; answer: (c: Context<Env>) => Promise<Response> }

/** What the outside gives the application: everything with a clock, chance or a disk behind it. */
export type Deps = {
  db: Db
  /** The streams of open pages. */
  hub: Hub
  market: Market
  vainSearches: VainSearches
  photos: PhotoStore
  /** Pictures of cars as they changed hands. */
  handoverPhotos: PhotoStore
  /** Pictures that people send each other and the team. */
  sentPhotos: PhotoStore
  avatars: AvatarStore
  /** Where mail lies that no mail server takes. */
  mailFiles: MailFiles
  /** Identity documents and papers of cars. */
  vault: Vault
  config: Config
  log: Log
  throttle: Throttle
  metrics: Metrics | null
  /** Everything of a data folder that has the rows too into an archive beside it; gives its name. */
  backUp: (kind?: BackupKind) => Promise<string>
  /** How all is kept that is about to be cleared. */
  keepAll: () => Keeping
  /** How mail, phones and devices are reached. */
  deliver: Deliveries
  sender: Sender
  printPdf: PrintPdf
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
  Variables: Omit<Deps, 'mailFiles' | 'metrics' | 'backUp' | 'deliver' | 'sender' | 'peerAddress'> & {
    /** Made when something has to be told of this request: `requestIdOf`. */
    requestId?: string
    session: Session | null
    address: string
    settings: Settings
    answers: Answers
    balances: Balances
  }
}
/** With an `actor`: only behind a guard. */
export type SignedIn = { Variables: Env['Variables'] & { actor: Actor; session: Session } }
