import type { Hosts, SocialLink } from '../../shared/domain/settings.ts'
import { findMisspelled, parseEnv, type Env } from './env.ts'

/** Where a bucket of any S3-compatible store is, and whose it is. `url` names the bucket too. */
export type BucketConfig = {
  url: string
  region: string
  accessKey: string
  secretKey: string
  /** Before a request that failed is tried again; without it what fits the files. */
  pauseMs?: number
}
/** Where backups go that must outlive this machine, and what they are locked with before they leave it. */
export type OffsiteBackupConfig = {
  bucket: BucketConfig
  passphrase: string
  /** What a guess at the passphrase costs, as a power of two: only tests make it cheaper. */
  workFactor?: number
}

/** Where photos and documents lie instead of the data folder, and where everybody may fetch photos of listings from there; null: through this server. */
type FilesConfig = { bucket: BucketConfig; photosUrl: string | null }

/** An outside model that speaks as OpenAI's do, and how many tokens it may cost in a month. */
export type ModelConfig = { baseUrl: string; apiKey: string | null; model: string; monthlyTokens: number }

/** What one hash of a password costs: KiB of memory, and how often it goes through them. */
export type PasswordCost = { memory: number; passes: number }
/** OWASP's second choice for argon2id. */
export const usualCost: PasswordCost = { memory: 19_456, passes: 2 }

export type Config = {
  port: number
  host: string
  dataDir: string
  /** Where Postgres has the rows; null: they are a file of the data folder. */
  databaseUrl: string | null
  /** No site is begun anew in it. */
  dataExpected: boolean
  publicUrl: string | null
  trustedProxies: string[]
  admin: { email: string; password: string } | null
  /** No variable makes it cheaper: only tests do. */
  passwordCost: PasswordCost
  brandName: string
  contactPhone: string | null
  contactEmail: string | null
  socialLinks: SocialLink[]
  /** What the keys of documents are wrapped with; null: the key that lies in the data folder. */
  documentKey: Uint8Array | null
  /** What they are to be locked with from now on; null: nothing else. */
  nextDocumentKey: Uint8Array | null
  /** Where mail is handed over; null: it is written into files. */
  smtpUrl: string | null
  /** Who mail is from; null: the contact's address as it is then. */
  mailFrom: { name: string | null; address: string } | null
  /** The gateway of messages to phones; null: none are sent. */
  smsUrl: string | null
  /** Where it is told that something of the site fails. */
  alertWebhookUrl: string | null
  alertEmail: string | null
  /** Who answers the assistant's questions outside; null: they are answered here alone. */
  ai: ModelConfig | null
  /** Where backups are sent; null: they stay on this machine. */
  offsiteBackup: OffsiteBackupConfig | null
  /** Where photos and documents lie; null: in the data folder. */
  s3: FilesConfig | null
  /** What archives outside of the data folder are locked with; null: who makes one is not asked for it. */
  passphrase: string | null
  /** What whoever reads `/metrics` must know; null: nobody may. */
  metricsToken: string | null
  /** From so many milliseconds on a statement is told of in the log. */
  slowStatementMs: number
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** How the log is written; null: for a reader at a terminal, for programs elsewhere. */
  logFormat: 'json' | 'pretty' | null
  demo: boolean
  /** What looks like a slip in it, for whoever wrote it. */
  notes: string[]
}

/** Whether documents can be kept: several processes share neither a data folder nor the key in it. */
export const acceptsDocuments = ({ databaseUrl, documentKey, s3: files }: Pick<Config, 'databaseUrl' | 'documentKey' | 's3'>) =>
  databaseUrl === null || (documentKey !== null && files !== null)

/** Whether the site keeps archives of itself: a Postgres is backed up by whoever runs it. */
export const hasLocalBackups = ({ databaseUrl }: Pick<Config, 'databaseUrl'>) => databaseUrl === null

/** Where questions to the assistant go; null where they are answered here alone. */
export const assistantHost = ({ ai }: Pick<Config, 'ai'>) => (ai ? new URL(ai.baseUrl).host : null)

/** Where what is known of people may go. */
export type ExternalServices = Pick<Config, 'ai' | 'offsiteBackup' | 's3' | 'databaseUrl' | 'smtpUrl'>

/** Whom people are told of. */
export const getExternalHosts = (config: ExternalServices): Hosts => ({
  assistantHost: assistantHost(config),
  filesHost: config.s3 ? new URL(config.s3.bucket.url).host : null,
  backupHost: config.offsiteBackup ? new URL(config.offsiteBackup.bucket.url).host : null,
  makesArchives: hasLocalBackups(config),
  mail: config.smtpUrl !== null,
})

const modelOf = (values: Env): ModelConfig | null =>
  values.AI_BASE_URL && values.AI_MODEL
    ? {
        baseUrl: values.AI_BASE_URL,
        apiKey: values.AI_API_KEY ?? null,
        model: values.AI_MODEL,
        monthlyTokens: values.AI_MONTHLY_TOKENS,
      }
    : null

const awayOf = ({ BACKUP_S3_URL: url, ...values }: Env): OffsiteBackupConfig | null => {
  const {
    BACKUP_S3_REGION: region,
    BACKUP_S3_ACCESS_KEY: accessKey,
    BACKUP_S3_SECRET_KEY: secretKey,
    BACKUP_PASSPHRASE: passphrase,
  } = values
  return url && accessKey && secretKey && passphrase ? { bucket: { url, region, accessKey, secretKey }, passphrase } : null
}

const filesOf = ({ PHOTOS_URL: photosUrl, ...values }: Env): FilesConfig | null => {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_REGION: region, S3_ACCESS_KEY_ID: accessKey, S3_SECRET_ACCESS_KEY: secretKey } = values
  if (!endpoint || !name || !accessKey || !secretKey) return null
  const url = `${endpoint.replace(/\/+$/, '')}/${name}`
  return { bucket: { url, region, accessKey, secretKey }, photosUrl: photosUrl?.replace(/\/+$/, '') ?? null }
}

/** Read once. Throws `ConfigError` with all faults. */
export function readConfig(env: NodeJS.ProcessEnv, ofFile: readonly string[] = []): Config {
  const values = parseEnv(env)
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    dataExpected: values.DATA_EXPECTED === 'yes',
    publicUrl: values.PUBLIC_URL ? new URL(values.PUBLIC_URL).origin : null,
    trustedProxies: values.TRUSTED_PROXIES,
    admin: values.ADMIN_EMAIL && values.ADMIN_PASSWORD ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD } : null,
    passwordCost: usualCost,
    brandName: values.BRAND_NAME,
    contactPhone: values.CONTACT_PHONE ?? null,
    contactEmail: values.CONTACT_EMAIL ?? null,
    socialLinks: values.SOCIAL_LINKS,
    documentKey: values.DOCUMENT_KEY ?? null,
    nextDocumentKey: values.DOCUMENT_KEY_NEXT ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
    smsUrl: values.SMS_URL ?? null,
    alertWebhookUrl: values.ALERT_WEBHOOK_URL ?? null,
    alertEmail: values.ALERT_EMAIL ?? null,
    ai: modelOf(values),
    offsiteBackup: awayOf(values),
    s3: filesOf(values),
    passphrase: values.BACKUP_PASSPHRASE ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    slowStatementMs: values.SLOW_STATEMENT_MS,
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT ?? null,
    demo: false,
    notes: [...new Set([...ofFile, ...findMisspelled(env)])],
  }
}
