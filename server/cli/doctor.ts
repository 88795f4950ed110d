import { constants, existsSync } from 'node:fs'
import { access, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, toDay, isDay } from '../../shared/lib/days.ts'
import { cliMessages } from '../../shared/i18n/en/cli.ts'
import { type Config, acceptsDocuments } from '../config/config.ts'
import { checkDatabase, getLastActivity, isSqliteBeforeBaseline } from '../db/sqlite/copy.ts'
import { DataDirLockedError, lockDataDir } from '../db/lock.ts'
import { countKnownMigrations } from '../db/migrations.ts'
import { getDatabasePath } from '../config/data-dir.ts'
import { isCorruptDatabase } from '../db/db-errors.ts'
import { getFreeBytes, lowDiskBytes } from '../storage/fs.ts'
import { getKeyPath } from '../storage/document-key.ts'
import { createId } from '../lib/ids.ts'
import { verifyMailServer } from '../messaging/email/transport.ts'
import { checkPostgres } from './doctor-postgres.ts'
import { hasSiteData, describeDataLocation } from './with-database.ts'
import { bad, type CheckResult, ok, warn } from './check-result.ts'
import { getKeyIssueMessage } from './key-rotation.ts'

const messages = cliMessages.doctor
const maxBackupAgeDays = 2
const probeBytes = 65_536
/** Magic numbers of NFS, SMB, CIFS, SMB2, 9P, Ceph and AFS, as `statfs` reports them. */
const networkFileSystems = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x01021997, 0x00c36400, 0x5346414f])

function checkAddress({ publicUrl, trustedProxies }: Config): CheckResult[] {
  if (!publicUrl) return [warn(messages.noPublicUrl)]
  if (!publicUrl.startsWith('https:')) return [warn(messages.plainUrl)]
  return [ok(messages.publicUrl(publicUrl)), ...(trustedProxies.length === 0 ? [warn(messages.noProxies)] : [])]
}

async function listUnwritable(dataDir: string) {
  const names = (await readdir(dataDir)).filter((name) => name !== 'lost+found')
  const checks = names.map((name) =>
    access(join(dataDir, name), constants.W_OK).then(
      () => [],
      () => [name],
    ),
  )
  return (await Promise.all(checks)).flat()
}

async function checkDataDir({ dataDir, databaseUrl }: Config): Promise<CheckResult[]> {
  const probe = join(dataDir, `.doctor-${process.pid}`)
  if (!existsSync(dataDir)) return [warn(messages.noFolderYet(dataDir))]
  try {
    await writeFile(probe, Buffer.alloc(probeBytes), { flag: 'wx', flush: true })
  } catch {
    return [bad(messages.noFolder(dataDir))]
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
  const unwritable = await listUnwritable(dataDir)
  const { mode } = await stat(dataDir)
  const { type } = await statfs(dataDir)
  const free = await getFreeBytes(dataDir)
  const freeSpace = `${(free / 1_000_000_000).toFixed(1)} GB`
  return [
    unwritable.length > 0 ? bad(messages.foreign(unwritable.join(', '))) : ok(messages.folder(dataDir)),
    ...((mode & 0o077) === 0 ? [] : [warn(messages.openFolder)]),
    ...(networkFileSystems.has(type) && !databaseUrl ? [warn(messages.network)] : []),
    free >= lowDiskBytes ? ok(messages.space(freeSpace)) : warn(messages.fullSoon(freeSpace)),
  ]
}

async function checkDataExpected(config: Config): Promise<CheckResult[]> {
  if (!config.dataExpected && !config.publicUrl) return []
  const isPresent = await hasSiteData(config)
  const location = describeDataLocation(config)
  if (config.dataExpected) return [isPresent ? ok(messages.expected) : bad(cliMessages.noExpectedRows(location))]
  return [warn(isPresent ? messages.notExpected : messages.newPlace(location))]
}

function checkSqlite({ dataDir }: Config, now: Date): CheckResult[] {
  const path = getDatabasePath(dataDir)
  if (!existsSync(path)) return [warn(messages.noData)]
  try {
    const unlock = lockDataDir(dataDir)
    try {
      const applied = checkDatabase(path)
      const known = countKnownMigrations()
      if (isSqliteBeforeBaseline(path)) return [bad(messages.tooOld)]
      if (applied > known) return [bad(messages.newer)]
      const isAhead = getLastActivity(path) > now.getTime()
      return [
        applied < known ? warn(messages.older(applied)) : ok(messages.rows(applied)),
        isAhead ? bad(messages.clockBehind) : ok(messages.clock),
      ]
    } finally {
      unlock()
    }
  } catch (error) {
    if (error instanceof DataDirLockedError) return [warn(messages.inUse)]
    return [bad(isCorruptDatabase(error) ? messages.badRows : messages.unreadRows(error instanceof Error ? error.message : ''))]
  }
}

async function checkMail({ smtpUrl }: Config): Promise<CheckResult> {
  if (!smtpUrl) return warn(messages.mailFiles)
  return (await verifyMailServer(smtpUrl)) ? ok(messages.mail) : bad(messages.noMail)
}

async function checkBackups({ dataDir }: Config, now: Date): Promise<CheckResult> {
  const names = (await readdir(join(dataDir, 'backups')).catch(() => [])).filter((name) => name.endsWith('.zip'))
  // The file name begins with the kind of backup, so it is removed before sorting by date.
  const [newest] = names.sort((a, b) => (a.replace(/^[a-z]+-/, '') < b.replace(/^[a-z]+-/, '') ? 1 : -1))
  if (!newest) return warn(messages.noBackup)
  const [day = ''] = /\d{4}-\d{2}-\d{2}/.exec(newest) ?? []
  return isDay(day) && day < addDays(toDay(now), -maxBackupAgeDays) ? warn(messages.oldBackup(newest)) : ok(messages.backup(newest))
}

async function checkOffsiteBackups({ offsiteBackup: offsite }: Config): Promise<CheckResult[]> {
  if (!offsite) return [warn(messages.noAway)]
  try {
    const { countOffsite } = await import('../backup/offsite.ts')
    return [ok(messages.away(new URL(offsite.bucket.url).host, await countOffsite(offsite))), warn(messages.awayDuty)]
  } catch (error) {
    return [bad(messages.awayFails(error instanceof Error ? error.message : ''))]
  }
}

async function checkFileBucket(config: Config, now: Date): Promise<CheckResult[]> {
  if (!config.s3) return []
  const { bucket } = config.s3
  const [{ openFileBucket }, { probeBucket }] = await Promise.all([import('../storage/s3/bucket.ts'), import('../storage/s3/probe.ts')])
  try {
    await probeBucket(openFileBucket(bucket), createId(now))
    return [ok(messages.files(new URL(bucket.url).host)), warn(messages.filesDuty)]
  } catch (error) {
    return [bad(messages.filesFail(error instanceof Error ? error.message : ''))]
  }
}

async function checkDocumentKey(config: Config): Promise<CheckResult[]> {
  const advice = await getKeyIssueMessage(config).catch(() => null)
  if (advice) return [bad(advice)]
  if (config.databaseUrl && config.documentKey && !config.s3) return [bad(messages.noFiles)]
  if (!acceptsDocuments(config)) return [warn(messages.documentsOff)]
  if (config.documentKey) return [ok(messages.keyGiven)]
  return [warn(existsSync(getKeyPath(config.dataDir)) ? messages.keyAside : messages.noKeyYet)]
}

export async function runDoctor(config: Config, now: Date): Promise<CheckResult[]> {
  return [
    ...config.notes.map(warn),
    ...checkAddress(config),
    ...(await checkDataDir(config)),
    ...(config.databaseUrl
      ? await checkPostgres(config.databaseUrl, config.dataExpected, now)
      : [...(await checkDataExpected(config)), ...checkSqlite(config, now)]),
    await checkMail(config),
    ...(await checkDocumentKey(config)),
    ...(config.databaseUrl ? [] : [await checkBackups(config, now), ...(await checkOffsiteBackups(config))]),
    ...(await checkFileBucket(config, now)),
  ]
}

export async function getStartWarnings(config: Config): Promise<string[]> {
  const findings = [
    ...config.notes.map(warn),
    ...(config.demo ? [] : [...checkAddress(config), ...(await checkDataExpected(config))]),
    ...(await checkDataDir(config)),
    ...(config.offsiteBackup ? [warn(messages.awayDuty)] : []),
    ...(config.s3 ? [warn(messages.filesDuty)] : []),
    ...(config.databaseUrl ? [warn(messages.databaseDuty)] : []),
    ...(acceptsDocuments(config) ? [] : [warn(messages.documentsOff)]),
  ]
  return findings.filter(({ state }) => state !== 'ok').map(({ text }) => text)
}
