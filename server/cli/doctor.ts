import { constants, existsSync } from 'node:fs'
import { access, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, toDay, isDay } from '../../shared/lib/days.ts'
import { operateWords } from '../../shared/i18n/en/cli.ts'
import { type Config, acceptsDocuments } from '../config/config.ts'
import { checkDatabase, getLastActivity, predatesBaseline } from '../db/sqlite/copy.ts'
import { DataDirLockedError, lockDataDir } from '../db/lock.ts'
import { knownMigrations } from '../db/migrations.ts'
import { getDatabasePath } from '../config/data-dir.ts'
import { isCorruptDatabase } from '../db/corruption.ts'
import { getFreeBytes, lowDiskBytes } from '../storage/fs.ts'
import { keyPath } from '../storage/document-key.ts'
import { createId } from '../lib/ids.ts'
import { mailServerAnswers } from '../messaging/email/transport.ts'
import { database } from './doctor-postgres.ts'
import { hasRows, describePlace } from './assert-data-present.ts'
import { bad, type CheckResult, ok, warn } from './check-result.ts'
import { keyAdvice } from './key-rotation.ts'

const words = operateWords.doctor
const mostDaysOld = 2
const probeBytes = 65_536
/** Magic numbers of NFS, SMB, CIFS, SMB2, 9P, Ceph and AFS, as `statfs` reports them. */
const networks = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x01021997, 0x00c36400, 0x5346414f])

function address({ publicUrl, trustedProxies }: Config): CheckResult[] {
  if (!publicUrl) return [warn(words.noPublicUrl)]
  if (!publicUrl.startsWith('https:')) return [warn(words.plainUrl)]
  return [ok(words.publicUrl(publicUrl)), ...(trustedProxies.length === 0 ? [warn(words.noProxies)] : [])]
}

async function foreignIn(dataDir: string) {
  const names = (await readdir(dataDir)).filter((name) => name !== 'lost+found')
  const tried = names.map((name) =>
    access(join(dataDir, name), constants.W_OK).then(
      () => [],
      () => [name],
    ),
  )
  return (await Promise.all(tried)).flat()
}

async function folder({ dataDir, databaseUrl }: Config): Promise<CheckResult[]> {
  const probe = join(dataDir, `.doctor-${process.pid}`)
  if (!existsSync(dataDir)) return [warn(words.noFolderYet(dataDir))]
  try {
    await writeFile(probe, Buffer.alloc(probeBytes), { flag: 'wx', flush: true })
  } catch {
    return [bad(words.noFolder(dataDir))]
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
  const foreign = await foreignIn(dataDir)
  const { mode } = await stat(dataDir)
  const { type } = await statfs(dataDir)
  const free = await getFreeBytes(dataDir)
  const shown = `${(free / 1_000_000_000).toFixed(1)} GB`
  return [
    foreign.length > 0 ? bad(words.foreign(foreign.join(', '))) : ok(words.folder(dataDir)),
    ...((mode & 0o077) === 0 ? [] : [warn(words.openFolder)]),
    ...(networks.has(type) && !databaseUrl ? [warn(words.network)] : []),
    free >= lowDiskBytes ? ok(words.space(shown)) : warn(words.fullSoon(shown)),
  ]
}

async function expected(config: Config): Promise<CheckResult[]> {
  if (!config.dataExpected && !config.publicUrl) return []
  const isThere = await hasRows(config)
  const place = describePlace(config)
  if (config.dataExpected) return [isThere ? ok(words.expected) : bad(operateWords.noExpectedRows(place))]
  return [warn(isThere ? words.notExpected : words.newPlace(place))]
}

function rows({ dataDir }: Config, now: Date): CheckResult[] {
  const path = getDatabasePath(dataDir)
  if (!existsSync(path)) return [warn(words.noRows)]
  try {
    const unlock = lockDataDir(dataDir)
    try {
      const applied = checkDatabase(path)
      const known = knownMigrations()
      if (predatesBaseline(path)) return [bad(words.tooOld)]
      if (applied > known) return [bad(words.newer)]
      const isAhead = getLastActivity(path) > now.getTime()
      return [applied < known ? warn(words.older(applied)) : ok(words.rows(applied)), isAhead ? bad(words.clockBehind) : ok(words.clock)]
    } finally {
      unlock()
    }
  } catch (fault) {
    if (fault instanceof DataDirLockedError) return [warn(words.inUse)]
    return [bad(isCorruptDatabase(fault) ? words.badRows : words.unreadRows(fault instanceof Error ? fault.message : ''))]
  }
}

async function mail({ smtpUrl }: Config): Promise<CheckResult> {
  if (!smtpUrl) return warn(words.mailFiles)
  return (await mailServerAnswers(smtpUrl)) ? ok(words.mail) : bad(words.noMail)
}

async function backups({ dataDir }: Config, now: Date): Promise<CheckResult> {
  const names = (await readdir(join(dataDir, 'backups')).catch(() => [])).filter((name) => name.endsWith('.zip'))
  // The file name begins with the kind of backup, so it is removed before sorting by date.
  const [last] = names.sort((one, other) => (one.replace(/^[a-z]+-/, '') < other.replace(/^[a-z]+-/, '') ? 1 : -1))
  if (!last) return warn(words.noBackup)
  const [day = ''] = /\d{4}-\d{2}-\d{2}/.exec(last) ?? []
  return isDay(day) && day < addDays(toDay(now), -mostDaysOld) ? warn(words.oldBackup(last)) : ok(words.backup(last))
}

async function elsewhere({ offsiteBackup: away }: Config): Promise<CheckResult[]> {
  if (!away) return [warn(words.noAway)]
  try {
    const { countOffsite } = await import('../backup/offsite.ts')
    return [ok(words.away(new URL(away.bucket.url).host, await countOffsite(away))), warn(words.awayDuty)]
  } catch (fault) {
    return [bad(words.awayFails(fault instanceof Error ? fault.message : ''))]
  }
}

async function files(config: Config, now: Date): Promise<CheckResult[]> {
  if (!config.s3) return []
  const { bucket } = config.s3
  const [{ openFileBucket: openFiles }, { probeBucket: tryBucket }] = await Promise.all([
    import('../storage/s3/bucket.ts'),
    import('../storage/s3/probe.ts'),
  ])
  try {
    await tryBucket(openFiles(bucket), createId(now))
    return [ok(words.files(new URL(bucket.url).host)), warn(words.filesDuty)]
  } catch (fault) {
    return [bad(words.filesFail(fault instanceof Error ? fault.message : ''))]
  }
}

async function documents(config: Config): Promise<CheckResult[]> {
  const advice = await keyAdvice(config).catch(() => null)
  if (advice) return [bad(advice)]
  if (config.databaseUrl && config.documentKey && !config.s3) return [bad(words.noFiles)]
  if (!acceptsDocuments(config)) return [warn(words.documentsOff)]
  if (config.documentKey) return [ok(words.keyGiven)]
  return [warn(existsSync(keyPath(config.dataDir)) ? words.keyAside : words.noKeyYet)]
}

export async function runDoctor(config: Config, now: Date): Promise<CheckResult[]> {
  return [
    ...config.notes.map(warn),
    ...address(config),
    ...(await folder(config)),
    ...(config.databaseUrl
      ? await database(config.databaseUrl, config.dataExpected, now)
      : [...(await expected(config)), ...rows(config, now)]),
    await mail(config),
    ...(await documents(config)),
    ...(config.databaseUrl ? [] : [await backups(config, now), ...(await elsewhere(config))]),
    ...(await files(config, now)),
  ]
}

export async function getStartWarnings(config: Config): Promise<string[]> {
  const findings = [
    ...config.notes.map(warn),
    ...(config.demo ? [] : [...address(config), ...(await expected(config))]),
    ...(await folder(config)),
    ...(config.offsiteBackup ? [warn(words.awayDuty)] : []),
    ...(config.s3 ? [warn(words.filesDuty)] : []),
    ...(config.databaseUrl ? [warn(words.databaseDuty)] : []),
    ...(acceptsDocuments(config) ? [] : [warn(words.documentsOff)]),
  ]
  return findings.filter(({ state }) => state !== 'ok').map(({ text }) => text)
}
