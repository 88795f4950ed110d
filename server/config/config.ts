import type { Hosts, SocialLink } from '../../shared/domain/settings.ts'
import { listMisspellingNotes, parseEnv, type EnvVariables } from './env.ts'

export type BucketConfig = {
  url: string
  region: string
  accessKey: string
  secretKey: string
  /** Pause before a failed request is retried. */
  pauseMs?: number
}
export type OffsiteBackupConfig = {
  bucket: BucketConfig
  passphrase: string
  /** A power of two; only tests lower it. */
  workFactor?: number
}

type S3Config = { bucket: BucketConfig; photosUrl: string | null }

export type AiConfig = { baseUrl: string; apiKey: string | null; model: string; monthlyTokens: number }

/** `memory` in KiB. */
export type PasswordCost = { memory: number; passes: number }
/** OWASP's second choice for argon2id. */
export const defaultPasswordCost: PasswordCost = { memory: 19_456, passes: 2 }

export type Config = {
  port: number
  host: string
  dataDir: string
  /** Null: SQLite in the data folder. */
  databaseUrl: string | null
  dataExpected: boolean
  publicUrl: string | null
  trustedProxies: string[]
  admin: { email: string; password: string } | null
  passwordCost: PasswordCost
  brandName: string
  contactPhone: string | null
  contactEmail: string | null
  socialLinks: SocialLink[]
  /** Null: the key in the data folder. */
  documentKey: Uint8Array | null
  nextDocumentKey: Uint8Array | null
  /** Null: mail is written into files. */
  smtpUrl: string | null
  /** Null: the current contact address. */
  mailFrom: { name: string | null; address: string } | null
  smsUrl: string | null
  alertWebhookUrl: string | null
  alertEmail: string | null
  ai: AiConfig | null
  offsiteBackup: OffsiteBackupConfig | null
  s3: S3Config | null
  /** Null: the command asks for it. */
  passphrase: string | null
  metricsToken: string | null
  slowStatementMs: number
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Null: pretty at a terminal, JSON elsewhere. */
  logFormat: 'json' | 'pretty' | null
  demo: boolean
  notes: string[]
}

/** Several processes share neither a data folder nor the key in it. */
export const acceptsDocuments = ({ databaseUrl, documentKey, s3 }: Pick<Config, 'databaseUrl' | 'documentKey' | 's3'>) =>
  databaseUrl === null || (documentKey !== null && s3 !== null)

export const hasLocalBackups = ({ databaseUrl }: Pick<Config, 'databaseUrl'>) => databaseUrl === null

export const getAssistantHost = ({ ai }: Pick<Config, 'ai'>) => (ai ? new URL(ai.baseUrl).host : null)

export type ExternalServices = Pick<Config, 'ai' | 'offsiteBackup' | 's3' | 'databaseUrl' | 'smtpUrl'>

export const getExternalHosts = (config: ExternalServices): Hosts => ({
  assistantHost: getAssistantHost(config),
  filesHost: config.s3 ? new URL(config.s3.bucket.url).host : null,
  backupHost: config.offsiteBackup ? new URL(config.offsiteBackup.bucket.url).host : null,
  makesArchives: hasLocalBackups(config),
  mail: config.smtpUrl !== null,
})

const toAiConfig = (values: EnvVariables): AiConfig | null =>
  values.AI_BASE_URL && values.AI_MODEL
    ? {
        baseUrl: values.AI_BASE_URL,
        apiKey: values.AI_API_KEY ?? null,
        model: values.AI_MODEL,
        monthlyTokens: values.AI_MONTHLY_TOKENS,
      }
    : null

const toOffsiteBackupConfig = ({ BACKUP_S3_URL: url, ...values }: EnvVariables): OffsiteBackupConfig | null => {
  const {
    BACKUP_S3_REGION: region,
    BACKUP_S3_ACCESS_KEY: accessKey,
    BACKUP_S3_SECRET_KEY: secretKey,
    BACKUP_PASSPHRASE: passphrase,
  } = values
  return url && accessKey && secretKey && passphrase ? { bucket: { url, region, accessKey, secretKey }, passphrase } : null
}

const toS3Config = ({ PHOTOS_URL: photosUrl, ...values }: EnvVariables): S3Config | null => {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_REGION: region, S3_ACCESS_KEY_ID: accessKey, S3_SECRET_ACCESS_KEY: secretKey } = values
  if (!endpoint || !name || !accessKey || !secretKey) return null
  const url = `${endpoint.replace(/\/+$/, '')}/${name}`
  return { bucket: { url, region, accessKey, secretKey }, photosUrl: photosUrl?.replace(/\/+$/, '') ?? null }
}

/** Throws `ConfigError` with all errors. */
export function readConfig(env: NodeJS.ProcessEnv, fileNotes: readonly string[] = []): Config {
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
    passwordCost: defaultPasswordCost,
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
    ai: toAiConfig(values),
    offsiteBackup: toOffsiteBackupConfig(values),
    s3: toS3Config(values),
    passphrase: values.BACKUP_PASSPHRASE ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    slowStatementMs: values.SLOW_STATEMENT_MS,
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT ?? null,
    demo: false,
    notes: [...new Set([...fileNotes, ...listMisspellingNotes(env)])],
  }
}
