import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { passwordLength } from '../../shared/domain/account.ts'
import { normaliseContactPhone } from '../../shared/lib/phone.ts'
import { cleanEmail, isEmail } from '../../shared/lib/email.ts'
import type { SocialLink } from '../../shared/domain/settings.ts'
import { cliMessages } from '../../shared/i18n/en/cli.ts'
import { getDatabasePath } from './data-dir.ts'
import { calculateEditDistance } from '../lib/edit-distance.ts'
import { cleanPath, cleanValue } from './clean-value.ts'
import { findPasswordWeakness } from '../lib/common-passwords.ts'

const defaultBrand = 'Twara'
const defaultDataDir = 'data'

const hasAllowedLength = (password: string) => {
  const { length } = Array.from(password)
  return length >= passwordLength.min && length <= passwordLength.max
}

const emailAddress = z.string().check(z.overwrite(cleanEmail), z.refine(isEmail, 'must be an email address'))
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(schema)
const createUrlSchema = (message: string, protocols: RegExp) =>
  z.string().check(
    z.trim(),
    z.refine((value) => URL.canParse(value) && protocols.test(value), message),
  )

const isOrigin = (value: string) => URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`

const parseList = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

function parseSocialLinks(value: string): SocialLink[] | null {
  const parsed = parseList(value).map((pair) => ({
    name: pair.slice(0, pair.indexOf('=')).trim(),
    url: pair.slice(pair.indexOf('=') + 1).trim(),
  }))
  return parsed.every((link) => link.name && link.url.startsWith('https://') && URL.canParse(link.url)) ? parsed : null
}

function isIpRange(value: string) {
  const [address = '', bits, ...rest] = value.split('/')
  const maxBits = isIP(address) === 6 ? 128 : 32
  return isIP(address) > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits))
}

function parseSender(value: string): { name: string | null; address: string } | null {
  const [, name = '', bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(value) ?? []
  const address = cleanEmail(bracketed ?? value)
  const displayName = cleanValue(name)
  return isEmail(address) && !/\p{Cc}/u.test(displayName) ? { name: displayName || null, address } : null
}

const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535

/** Nothing limits the guesses of someone who has the archive. */
export const minPassphraseLength = 16

/** Null where the text is not 32 bytes in base64. */
export const parseDocumentKey = (text: string) => (/^[A-Za-z0-9+/]{43}=$/.test(text) ? Buffer.from(text, 'base64') : null)

const DocumentKey = z.pipe(
  z.string().check(z.refine((value) => parseDocumentKey(value) !== null, { error: 'must be 32 bytes in base64', abort: true })),
  z.transform(parseDocumentKey),
)

const PostgresUrl = createUrlSchema('must be an address such as postgres://user:password@db.example.rw/twara', /^postgres(ql)?:\/\//)

const EnvSchema = z.object({
  PORT: z._default(z.pipe(z.string().check(z.refine(isPort, 'must be a port number')), z.transform(Number)), 3000),
  HOST: z._default(z.string(), '0.0.0.0'),
  DATA_DIR: z._default(
    z.string().check(
      z.minLength(1, 'must name a folder'),
      z.refine((value) => !/^~|\$\{?[A-Z_]|%[A-Z_]+%/.test(value), 'must be a path; variables such as $HOME don’t work here'),
    ),
    defaultDataDir,
  ),
  DATABASE_URL: optional(PostgresUrl),
  DATA_EXPECTED: z._default(z.enum(['yes', 'no'], 'must be yes or no'), 'no'),
  PUBLIC_URL: optional(
    z.string().check(
      z.trim(),
      z.refine(
        (value) => /^https?:/i.test(value) && isOrigin(value),
        'must be an address such as https://cars.example.rw, without a path or a name to log in with',
      ),
    ),
  ),
  TRUSTED_PROXIES: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.refine((value) => parseList(value).every(isIpRange), 'must be addresses or blocks such as 10.0.0.0/8, separated by commas'),
        ),
      z.transform(parseList),
    ),
    [],
  ),
  ADMIN_EMAIL: optional(emailAddress),
  ADMIN_PASSWORD: optional(z.string().check(z.refine(hasAllowedLength, `needs ${passwordLength.min} to ${passwordLength.max} characters`))),
  BRAND_NAME: z._default(
    z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(40, 'must have at most 40 characters')),
    defaultBrand,
  ),
  CONTACT_PHONE: optional(
    z.pipe(
      z.string().check(z.refine((value) => normaliseContactPhone(value) !== null, { error: 'must be a phone number', abort: true })),
      z.transform((value) => normaliseContactPhone(value) ?? ''),
    ),
  ),
  CONTACT_EMAIL: optional(emailAddress),
  SOCIAL_LINKS: z._default(
    z.pipe(
      z.string().check(
        z.refine((value) => parseSocialLinks(value) !== null, {
          error: 'must be name=https://address pairs, separated by commas',
          abort: true,
        }),
      ),
      z.transform((value) => parseSocialLinks(value) ?? []),
    ),
    [],
  ),
  DOCUMENT_KEY: optional(DocumentKey),
  DOCUMENT_KEY_NEXT: optional(DocumentKey),
  SMTP_URL: optional(createUrlSchema('must be an address such as smtp://user:password@mail.example.rw:587', /^smtps?:\/\//)),
  MAIL_FROM: optional(
    z.pipe(
      z.string().check(
        z.refine((value) => parseSender(value) !== null, {
          error: 'must be an email address, alone or as Name <cars@example.rw>',
          abort: true,
        }),
      ),
      z.transform((value) => parseSender(value) ?? undefined),
    ),
  ),
  SMS_URL: optional(createUrlSchema('must be an address such as https://sms.example.rw/send', /^https?:\/\//)),
  ALERT_WEBHOOK_URL: optional(createUrlSchema('must be an address such as https://alerts.example.rw/site', /^https?:\/\//)),
  ALERT_EMAIL: optional(emailAddress),
  AI_BASE_URL: optional(createUrlSchema('must be an address such as https://ai.example.rw/v1', /^https?:\/\//)),
  AI_API_KEY: optional(z.string()),
  AI_MODEL: optional(z.string().check(z.trim(), z.minLength(1, 'must not be empty'))),
  AI_MONTHLY_TOKENS: z._default(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number below 1000000000')), z.transform(Number)),
    2_000_000,
  ),
  BACKUP_S3_URL: optional(
    createUrlSchema('must be an address that ends with the bucket, such as https://s3.example.rw/backups', /^https?:\/\//),
  ),
  BACKUP_S3_REGION: z._default(z.string(), 'auto'),
  BACKUP_S3_ACCESS_KEY: optional(z.string()),
  BACKUP_S3_SECRET_KEY: optional(z.string()),
  BACKUP_PASSPHRASE: optional(z.string().check(z.minLength(minPassphraseLength, `needs ${minPassphraseLength} characters or more`))),
  S3_ENDPOINT: optional(createUrlSchema('must be an address such as https://s3.example.rw', /^https?:\/\//)),
  S3_BUCKET: optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket'))),
  S3_REGION: z._default(z.string(), 'auto'),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  PHOTOS_URL: optional(createUrlSchema('must be an address such as https://photos.example.rw', /^https:\/\//)),
  METRICS_TOKEN: optional(z.string().check(z.minLength(16, 'needs 16 characters or more'))),
  SLOW_STATEMENT_MS: z._default(
    z.pipe(z.string().check(z.regex(/^\d{1,6}$/, 'must be a whole number below 1000000')), z.transform(Number)),
    250,
  ),
  LOG_FORMAT: optional(z.enum(['json', 'pretty'], 'must be json or pretty')),
  LOG_LEVEL: z._default(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'must be trace, debug, info, warn, error or silent'),
    'info',
  ),
})
export type EnvVariables = z.output<typeof EnvSchema>

export class ConfigError extends Error {
  readonly errors: string[]
  constructor(errors: string[]) {
    super(errors.join('\n'))
    this.name = 'ConfigError'
    this.errors = errors
  }
}

const omitEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))

const s3Variables = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** `NAME_FILE` gives each of them as a file, because others may read the environment of a process. */
export const secretVariables = [
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'DOCUMENT_KEY',
  'DOCUMENT_KEY_NEXT',
  'SMTP_URL',
  'SMS_URL',
  'ALERT_WEBHOOK_URL',
  'AI_API_KEY',
  'METRICS_TOKEN',
  'BACKUP_S3_SECRET_KEY',
  'BACKUP_PASSPHRASE',
  'S3_SECRET_ACCESS_KEY',
] as const

const verbatimVariables: ReadonlySet<string> = new Set([
  'ADMIN_PASSWORD',
  'AI_API_KEY',
  'METRICS_TOKEN',
  'BACKUP_S3_SECRET_KEY',
  'BACKUP_PASSPHRASE',
  'S3_SECRET_ACCESS_KEY',
])

export const variableNames: ReadonlySet<string> = new Set([
  ...Object.keys(EnvSchema.shape),
  ...secretVariables.map((name) => `${name}_FILE`),
])

export function findLikelyName(misspelled: string) {
  const name = misspelled.toUpperCase()
  const maxDistance = name.length < 8 ? 1 : 2
  const [nearest] = [...variableNames]
    .map((known) => ({ known, distance: calculateEditDistance(name, known) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance)
  return nearest?.known ?? null
}

export const listMisspellingNotes = (env: NodeJS.ProcessEnv) =>
  Object.keys(env).flatMap((name) => {
    const likelyName = variableNames.has(name) ? null : findLikelyName(name)
    return likelyName ? [cliMessages.variables.unknown(name, likelyName)] : []
  })

const cleanVariable = (name: string, value: string) => {
  if (verbatimVariables.has(name)) return value
  return name === 'DATA_DIR' || name.endsWith('_FILE') ? cleanPath(value) : cleanValue(value)
}

const cleanVariables = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value !== undefined && variableNames.has(name) ? cleanVariable(name, value) : value]),
  )

function readSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const errors: string[] = []
  const entries = secretVariables.flatMap((name) => {
    const path = env[`${name}_FILE`]
    if (!path) return []
    if (env[name]) errors.push(`${name} and ${name}_FILE must not be set together`)
    try {
      return [[name, readFileSync(path, 'utf8').trim()]]
    } catch {
      errors.push(`${name}_FILE names a file that cannot be read`)
      return []
    }
  })
  if (errors.length > 0) throw new ConfigError(errors)
  return { ...env, ...(Object.fromEntries(entries) as Record<string, string>) }
}

export const weakAdminPassword = 'ADMIN_PASSWORD is too easy to guess'

/** Only the first start uses this password, so later starts skip the check. */
function checkAdminPassword(env: NodeJS.ProcessEnv) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, DATABASE_URL: database, DATA_DIR: folder, BRAND_NAME: brand } = env
  if (!email || !password || database || existsSync(getDatabasePath(folder ?? defaultDataDir))) return []
  return findPasswordWeakness(password, email.trim(), brand ?? defaultBrand) ? [weakAdminPassword] : []
}

/** Throws `ConfigError` with all errors. */
export function parseEnv(rawEnv: NodeJS.ProcessEnv): EnvVariables {
  const env = readSecretFiles(cleanVariables(rawEnv))
  const result = EnvSchema.safeParse(omitEmpty(env))
  const errors = result.success ? [] : result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`)
  if (Boolean(env['ADMIN_EMAIL']) !== Boolean(env['ADMIN_PASSWORD'])) errors.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together')
  errors.push(...checkAdminPassword(env))
  if (env['SMTP_URL'] && !env['MAIL_FROM'] && !env['CONTACT_EMAIL']) errors.push('MAIL_FROM or CONTACT_EMAIL must be set with SMTP_URL')
  if (env['ALERT_EMAIL'] && !env['SMTP_URL']) errors.push('SMTP_URL must be set with ALERT_EMAIL')
  if (Boolean(env['AI_BASE_URL']) !== Boolean(env['AI_MODEL'])) errors.push('AI_BASE_URL and AI_MODEL must be set together')
  if (env['BACKUP_S3_URL'] && !(env['BACKUP_S3_ACCESS_KEY'] && env['BACKUP_S3_SECRET_KEY'] && env['BACKUP_PASSPHRASE']))
    errors.push('BACKUP_S3_ACCESS_KEY, BACKUP_S3_SECRET_KEY and BACKUP_PASSPHRASE must be set with BACKUP_S3_URL')
  if (env['BACKUP_S3_URL'] && env['DATABASE_URL'])
    errors.push('BACKUP_S3_URL must not be set with DATABASE_URL: the database is backed up where it is')
  const givenS3Variables = s3Variables.filter((name) => env[name])
  if (givenS3Variables.length > 0 && givenS3Variables.length < s3Variables.length)
    errors.push(`${s3Variables.join(', ')} must be set together`)
  if (env['PHOTOS_URL'] && givenS3Variables.length === 0) errors.push('S3_ENDPOINT must be set with PHOTOS_URL')
  if (!result.success || errors.length > 0) throw new ConfigError(errors)
  return result.data
}
