import { writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prepareFirstAdmin } from '../../server/features/auth/first-admin.ts'
import { readConfig } from '../../server/config/config.ts'
import { readDotenv } from '../../server/config/dotenv.ts'
import { ConfigError } from '../../server/config/env.ts'
import { createClientIpResolver } from '../../server/http/client-ip.ts'
import { getFromAddress } from '../../server/messaging/email/mailer.ts'
import { toPhoneHref } from '../../shared/lib/phone-format.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import { createTestApp } from '../support/app.ts'
import { testOnOneProcess } from '../support/engine-skips.ts'
import { createTempFolder } from '../support/temp-folder.ts'

const readSettings = (env: NodeJS.ProcessEnv, like: object) =>
  Object.fromEntries(Object.entries(readConfig(env)).filter(([name]) => name in like))

const admin = { ADMIN_EMAIL: 'ada@example.rw', ADMIN_PASSWORD: 'thousand hills rising' }
const s3 = 'https://s3.example.rw'
const toBucket = (url: string) => ({ bucket: { url, region: 'auto', accessKey: 'twara', secretKey: 'secret' } })
const passphrase = 'four words of the lake'
const offsiteEnv = {
  BACKUP_S3_URL: `${s3}/backups`,
  BACKUP_S3_ACCESS_KEY: 'twara',
  BACKUP_S3_SECRET_KEY: 'secret',
  BACKUP_PASSPHRASE: passphrase,
}
const s3Env = { S3_ENDPOINT: `${s3}/`, S3_BUCKET: 'twara-files', S3_ACCESS_KEY_ID: 'twara', S3_SECRET_ACCESS_KEY: 'secret' }
const ai = { AI_BASE_URL: 'http://localhost:11434/v1', AI_MODEL: 'small' }
const aiConfig = { baseUrl: ai.AI_BASE_URL, apiKey: null, model: 'small', monthlyTokens: 2_000_000 }
const aiWithKey = { ...ai, AI_API_KEY: 'abc', AI_MONTHLY_TOKENS: '500' }
const database = 'postgres://twara:secret@db.example.rw/twara?sslmode=require'
const social = 'X=https://x.com/twara, Instagram=https://instagram.com/twara'
const socialLinks = [
  { name: 'X', url: 'https://x.com/twara' },
  { name: 'Instagram', url: 'https://instagram.com/twara' },
]

test.each<[NodeJS.ProcessEnv, Partial<ReturnType<typeof readConfig>>]>([
  [{}, { port: 3000, brandName: 'Twara', publicUrl: null, admin: null, socialLinks: [] }],
  [{}, { ai: null, offsiteBackup: null, s3: null, databaseUrl: null }],
  [{ PUBLIC_URL: ' HTTPS://Cars.Example.rw ' }, { publicUrl: 'https://cars.example.rw' }],
  [{ PUBLIC_URL: 'https://cars.example.rw/' }, { publicUrl: 'https://cars.example.rw' }],
  [{ PUBLIC_URL: 'http://192.168.1.4:3000' }, { publicUrl: 'http://192.168.1.4:3000' }],
  [{ PUBLIC_URL: "'https://cars.example.rw'" }, { publicUrl: 'https://cars.example.rw' }],
  [{ SOCIAL_LINKS: social }, { socialLinks }],
  [{ CONTACT_PHONE: '0788 000 000' }, { contactPhone: '250788000000' }],
  [{ CONTACT_PHONE: 'tel:+254 20 3640000;ext=4' }, { contactPhone: '+254 20 3640000' }],
  [{ CONTACT_PHONE: '9'.repeat(20) }, { contactPhone: '9'.repeat(20) }],
  [{ MAIL_FROM: '"Kigali Cars, Ltd" <cars@example.rw>' }, { mailFrom: { name: 'Kigali Cars, Ltd', address: 'cars@example.rw' } }],
  [{ MAIL_FROM: ' <cars@example.rw> ' }, { mailFrom: { name: null, address: 'cars@example.rw' } }],
  [{ MAIL_FROM: 'Twara <mailto:cars@example.rw>' }, { mailFrom: { name: 'Twara', address: 'cars@example.rw' } }],
  [{ CONTACT_EMAIL: 'mailto:hello@example.rw?subject=x' }, { contactEmail: 'hello@example.rw' }],
  [{ CONTACT_EMAIL: 'hello@example.rw ' }, { contactEmail: 'hello@example.rw' }],
  [{ CONTACT_EMAIL: '\u202Ahello@example.rw\u200B\u00A0' }, { contactEmail: 'hello@example.rw' }],
  [{ ALERT_EMAIL: ' me@example.rw', SMTP_URL: 'smtp://mail.example.rw', CONTACT_EMAIL: 'a@b.rw' }, { alertEmail: 'me@example.rw' }],
  [{ PORT: ' 8080\r' }, { port: 8080 }],
  [{ BRAND_NAME: '"Genda"' }, { brandName: 'Genda' }],
  [{ BRAND_NAME: '« Genda »' }, { brandName: 'Genda' }],
  [{ DATA_DIR: '"/srv/twara data"' }, { dataDir: '/srv/twara data' }],
  [{ DATA_DIR: '“/srv/twara data”' }, { dataDir: '/srv/twara data' }],
  [{ ...admin, ADMIN_PASSWORD: '" with quotes "', DATA_DIR: '/no' }, { admin: { email: 'ada@example.rw', password: '" with quotes "' } }],
  [{ DATA_DIR: '~/twara' }, { dataDir: join(homedir(), 'twara') }],
  [{ DATA_DIR: '"~"' }, { dataDir: homedir() }],
  [ai, { ai: aiConfig }],
  [aiWithKey, { ai: { ...aiConfig, apiKey: 'abc', monthlyTokens: 500 } }],
  [offsiteEnv, { offsiteBackup: { ...toBucket(`${s3}/backups`), passphrase } }],
  [s3Env, { s3: { ...toBucket(`${s3}/twara-files`), photosUrl: null } }],
  [
    { ...s3Env, PHOTOS_URL: 'https://photos.example.rw/' },
    { s3: { ...toBucket(`${s3}/twara-files`), photosUrl: 'https://photos.example.rw' } },
  ],
  [{ DATABASE_URL: database }, { databaseUrl: database }],
])('%j is read as it was meant', (env, expected) => expect(readSettings(env, expected)).toEqual(expected))

const cars = 'cars.example.rw'
const wrongAddresses = ['https://example.rw/cars', `https://me:secret@${cars}`, `https://${cars}/?from=here`, `ftp://${cars}`]
const wrongSenders = ['Kigali Cars', 'Kigali Cars <cars>', 'Kigali\nBcc: a@b.rw <cars@example.rw>', 'a <b> <cars@example.rw>']
const toCases = (name: string, values: string[], message: string) =>
  values.map((value): [NodeJS.ProcessEnv, string] => [{ [name]: value }, message])
const toMissingCases = (env: NodeJS.ProcessEnv, message: string, names = Object.keys(env)) =>
  names.map((name): [NodeJS.ProcessEnv, string] => [{ ...env, [name]: '' }, message])

test.each<[NodeJS.ProcessEnv, string | RegExp]>([
  ...toCases('PUBLIC_URL', wrongAddresses, 'PUBLIC_URL must be an address such as'),
  ...toCases('CONTACT_PHONE', ['12', '0788', 'call us', '+', '9'.repeat(21)], 'CONTACT_PHONE must be a phone number'),
  ...toCases('MAIL_FROM', wrongSenders, 'MAIL_FROM must be an email address'),
  ...toCases('DATA_DIR', ['$HOME/twara', '${DATA}/twara', '%APPDATA%/twara', '~ada/twara'], 'DATA_DIR must be a path'),
  ...toMissingCases(ai, 'AI_BASE_URL and AI_MODEL must be set together'),
  ...toMissingCases(offsiteEnv, 'must be set with BACKUP_S3_URL', Object.keys(offsiteEnv).slice(1)),
  [{ ...offsiteEnv, BACKUP_PASSPHRASE: 'too short' }, 'BACKUP_PASSPHRASE needs 16 characters or more'],
  [{ ...offsiteEnv, DATABASE_URL: database }, /^BACKUP_S3_URL must not be set with DATABASE_URL: [^]*is$/],
  ...toMissingCases(s3Env, 'must be set together'),
  [{ ...s3Env, S3_BUCKET: 'Twara/Files' }, 'S3_BUCKET must be the name of a bucket'],
  [{ PHOTOS_URL: 'https://photos.example.rw' }, 'S3_ENDPOINT must be set with PHOTOS_URL'],
  [{ DATABASE_URL: 'mysql://twara:secret@db.example.rw/twara' }, /^DATABASE_URL must be an address such as postgres:[^]*$/],
])('%j is refused', (env, message) => expect(() => readConfig(env)).toThrow(message))

function readConfigErrors(read: () => unknown) {
  try {
    read()
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.errors
  }
}

test('every fault is named in one go, without its value', () => {
  const wrong = {
    PORT: 'http',
    PUBLIC_URL: 'cars',
    CONTACT_PHONE: '12',
    SOCIAL_LINKS: 'nowhere',
    ADMIN_PASSWORD: 'very secret words',
    DOCUMENT_KEY: 'a secret of 16 b',
    AI_BASE_URL: 'ftp://ai.example.rw/secret',
    AI_MODEL: ' ',
    AI_MONTHLY_TOKENS: 'secretly many',
    LOG_LEVEL: 'loud',
  }
  const errors = readConfigErrors(() => readConfig(wrong))
  expect(errors).toHaveLength(10)
  for (const name of Object.keys(wrong)) expect(errors.join()).toContain(name)
  expect(errors.join()).not.toContain('secret')
})

test.each([
  ['+250 788 123 456', '250788123456', 'tel:+250788123456'],
  ['+254 712 345 678', '+254 712 345 678', 'tel:+254712345678'],
  ['00254 712 345 678', '+254 712 345 678', 'tel:+254712345678'],
  ['+44 (20) 7946-0958', '+44 (20) 7946-0958', 'tel:+442079460958'],
  ['\u202A0252 580 000\u202C', '0252 580 000', 'tel:0252580000'],
  ['3030', '3030', 'tel:3030'],
])('people who need help call %j', (input, shown, dialled) => {
  const { contactPhone } = readConfig({ CONTACT_PHONE: input })
  expect([contactPhone, toPhoneHref(contactPhone ?? '')]).toEqual([shown, dialled])
})

test('the name in front of the address is who mail is from, and the brand where there is none', () => {
  const settings = { brandName: 'Twara', contactEmail: 'hello@example.rw' } as Settings
  const from = (MAIL_FROM?: string) => getFromAddress(settings, readConfig(MAIL_FROM === undefined ? {} : { MAIL_FROM }))
  expect(from('Kigali Cars <cars@example.rw>')).toEqual({ name: 'Kigali Cars', address: 'cars@example.rw' })
  expect(from('cars@example.rw')).toEqual({ name: 'Twara', address: 'cars@example.rw' })
  expect(from()).toEqual({ name: 'Twara', address: 'hello@example.rw' })
})

test.each([
  ['PORTT', 'PORT'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['CONTACT_MAIL', 'CONTACT_EMAIL'],
  ['SMTP_URL_FIEL', 'SMTP_URL_FILE'],
  ['port', 'PORT'],
])('of %s it is told that %s may be meant', (input, expected) => {
  const [note, ...more] = readConfig({ [input]: 'secret' }).notes
  expect([note, more]).toEqual([expect.stringContaining(`Did you mean ${expected}?`), []])
  expect(note).not.toContain('secret')
})

test('what else stands in an environment is nobody’s slip', () => {
  const names = ['PATH', 'HOME', 'HOSTNAME', 'PWD', 'SHELL', 'USER', 'LANG', 'TERM', 'DOMAIN']
  expect(readConfig(Object.fromEntries(names.map((name) => [name, 'any']))).notes).toEqual([])
})

const toBytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)
test.each([
  ['a mark at its beginning', toBytes('\uFEFFPORT=8080\nBRAND_NAME=Genda')],
  ['a mark and ends of lines of Windows', toBytes('\uFEFFPORT=8080\r\nBRAND_NAME=Genda\r\n')],
  ['two bytes a letter', toBytes('\uFEFFPORT=8080\nBRAND_NAME=Genda\n', 'utf16le')],
  ['export before names, and comments', toBytes('# mine\nexport PORT=8080\n\n  BRAND_NAME = "Genda" # ours\n')],
])('a file .env with %s sets what stands in it', async (_, bytes) => {
  const path = join(await createTempFolder(), '.env')
  await writeFile(path, bytes)
  expect(readDotenv(path)).toEqual({ values: { PORT: '8080', BRAND_NAME: 'Genda' }, notes: [] })
})

test('of a file .env every line without effect is told of by its number, and never its value', async () => {
  const path = join(await createTempFolder(), '.env')
  const lines = ['PORTT=8080', 'a secret', 'PORT: 8080', 'MAIL_FROM="a', 'secret"', 'OTHER=secret', 'SMTP_URL="secret']
  await writeFile(path, [...lines, 'NODE_ENV=production', 'c2VjcmV0='].join('\n'))
  const { notes } = readDotenv(path)
  expect(notes).toEqual([
    'PORTT isn’t a setting. Did you mean PORT?',
    'line 2 of .env is ignored: write NAME=value',
    'line 3 of .env is ignored: write NAME=value',
    'OTHER in .env isn’t a setting: remove it or correct its name',
    'close the quote in the value of SMTP_URL in .env',
    'line 9 of .env is ignored: write NAME=value',
  ])
  expect(readDotenv(join(await createTempFolder(), '.env'))).toEqual({ values: {}, notes: [] })
})

test('a configured admin is made once, none with a weak password, and none in the place of somebody else', async () => {
  const { deps, as } = await createTestApp(admin)
  const weak = { ...deps.config, admin: { email: 'ada@example.rw', password: 'password123' } }
  // On Postgres only the rows tell whether an admin exists, after the environment is read.
  await expect(prepareFirstAdmin({ ...deps, config: weak })).rejects.toThrow('ADMIN_PASSWORD')
  expect(await prepareFirstAdmin(deps)).toBeNull()
  expect(await prepareFirstAdmin(deps)).toBeNull()
  const response = await as(null).post('/api/auth/log-in', { email: 'ada@example.rw', password: 'thousand hills rising' })
  expect((await response.json()).user.userType).toBe('admin')
  const other = await createTestApp(admin)
  await other.newUser({ email: 'ada@example.rw' })
  await expect(prepareFirstAdmin(other.deps)).rejects.toThrow('ADMIN_EMAIL')
})

testOnOneProcess('a restart prints a new set-up link and the old one is worth nothing', async () => {
  const { deps, as } = await createTestApp()
  const first = await prepareFirstAdmin(deps)
  const second = await prepareFirstAdmin(deps)
  expect(second).not.toBe(first)
  const person = { firstName: 'Ada', lastName: 'Uwase', email: 'ada@example.rw', password: 'thousand hills rising' }
  expect((await as(null).post('/api/auth/first-admin', { ...person, token: first })).status).toBe(404)
  expect((await as(null).post('/api/auth/first-admin', { ...person, token: second })).status).toBe(201)
  expect(await prepareFirstAdmin(deps)).toBeNull()
})

test.each([
  ['password123', 'ADMIN_PASSWORD is too easy to guess', []],
  ['short', 'ADMIN_PASSWORD needs 10 to 128 characters', ['ADMIN_PASSWORD needs 10 to 128 characters']],
])(
  'start is refused with the password %s, beside all else that is wrong; once there is an admin only its length is checked',
  async (password, error, remaining) => {
    const dataDir = await createTempFolder()
    const errors = () => readConfigErrors(() => readConfig({ PORT: 'abc', ...admin, ADMIN_PASSWORD: password, DATA_DIR: dataDir }))
    expect(errors()).toEqual(['PORT must be a port number', error])
    await writeFile(join(dataDir, 'twara.db'), '')
    expect(errors()).toEqual(['PORT must be a port number', ...remaining])
  },
)

test.each([
  ['no proxy', [], '9.9.9.9', '1.1.1.1', '9.9.9.9'],
  ['a trusted proxy', ['9.9.9.9'], '9.9.9.9', '1.1.1.1', '1.1.1.1'],
  ['a forged first hop', ['9.9.9.9'], '9.9.9.9', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  ['two trusted proxies', ['9.9.9.0/24', '10.0.0.0/8'], '9.9.9.9', '1.1.1.1, 10.1.2.3', '1.1.1.1'],
  ['a proxy seen as mapped IPv6', ['127.0.0.1'], '::ffff:127.0.0.1', '1.1.1.1', '1.1.1.1'],
  ['a proxy that writes a port', ['9.9.9.9'], '9.9.9.9', '41.186.11.7:5107', '41.186.11.7'],
  ['a proxy that writes no port behind its colon', ['9.9.9.9'], '9.9.9.9', '41.186.11.7:', '41.186.11.7'],
  ['two proxies that write ports', ['9.9.9.9', '10.0.0.0/8'], '9.9.9.9', '41.186.11.7:5107, 10.1.2.3:80', '41.186.11.7'],
  ['a proxy that writes IPv6 in brackets', ['9.9.9.9'], '9.9.9.9', '[2001:db8::7]', '2001:db8::7'],
  ['a proxy that writes IPv6 and a port', ['9.9.9.9'], '9.9.9.9', '[2001:db8::7]:5107', '2001:db8::7'],
  ['a proxy that writes mapped IPv6 and a port', ['9.9.9.9'], '9.9.9.9', '[::ffff:41.186.11.7]:5107', '41.186.11.7'],
  ['a proxy that quotes what it writes', ['9.9.9.9'], '9.9.9.9', '"[2001:db8::7]:5107"', '2001:db8::7'],
  ['IPv6 without brackets', ['9.9.9.9'], '9.9.9.9', '2001:db8::7', '2001:db8::7'],
  ['a port alone', ['9.9.9.9'], '9.9.9.9', ':5107', '9.9.9.9'],
  ['nothing forwarded', ['9.9.9.9'], '9.9.9.9', undefined, '9.9.9.9'],
  ['nonsense forwarded', ['9.9.9.9'], '9.9.9.9', 'unknown, <b>', '9.9.9.9'],
])('the client address behind %s', (_, proxies, peer, forwarded, expected) => {
  expect(createClientIpResolver(proxies)(peer, forwarded)).toBe(expected)
})

test('secrets may lie in files, and a file that is not there is named without its path', async () => {
  const folder = await createTempFolder()
  const [smtp, rows] = [join(folder, 'smtp'), join(folder, 'rows')]
  await writeFile(smtp, 'smtps://user:secret@mail.example.rw\n')
  await writeFile(rows, `${database}\n`)
  expect(readConfig({ SMTP_URL_FILE: smtp, MAIL_FROM: 'cars@example.rw' }).smtpUrl).toBe('smtps://user:secret@mail.example.rw')
  expect(readConfig({ DATABASE_URL_FILE: rows }).databaseUrl).toBe(database)
  expect(() => readConfig({ SMTP_URL_FILE: join(folder, 'none') })).toThrow(/^SMTP_URL_FILE names a file that cannot be read$/)
  expect(() => readConfig({ SMTP_URL_FILE: smtp, SMTP_URL: 'smtp://a' })).toThrow(/^SMTP_URL and SMTP_URL_FILE must not be set together$/)
})
