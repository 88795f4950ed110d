import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { operateWords } from '../../shared/words/en/operate.ts'
import type { Config } from '../config.ts'
import { checkDatabase, lastSignOfLife } from '../db/copy.ts'
import { FolderInUse, lockFolder } from '../db/lock.ts'
import { knownMigrations } from '../db/migrations.ts'
import { freeBytes, littleRoom } from '../files/disk.ts'
import { mailServerAnswers } from '../mails/transport.ts'
import { hasRows } from './expected.ts'

const words = operateWords.doctor
/** `bad` keeps the site from working, or loses data; `warn` may. */
export type Finding = { state: 'ok' | 'warn' | 'bad'; text: string }
const ok = (text: string): Finding => ({ state: 'ok', text })
const warn = (text: string): Finding => ({ state: 'warn', text })
const bad = (text: string): Finding => ({ state: 'bad', text })

/** What `statfs` calls folders of other machines: NFS, SMB, CIFS, SMB2, 9P, Ceph, AFS. */
const networks = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x01021997, 0x00c36400, 0x5346414f])

function address({ publicUrl }: Config): Finding {
  if (!publicUrl) return warn(words.noPublicUrl)
  return publicUrl.startsWith('https:') ? ok(words.publicUrl(publicUrl)) : warn(words.plainUrl)
}

async function folder({ dataDir }: Config): Promise<Finding[]> {
  const probe = join(dataDir, `.doctor-${process.pid}`)
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await writeFile(probe, '', { flag: 'wx' })
    await rm(probe)
  } catch {
    return [bad(words.noFolder(dataDir))]
  }
  const { mode } = await stat(dataDir)
  const { type } = await statfs(dataDir)
  const free = await freeBytes(dataDir)
  const shown = `${(free / 1_000_000_000).toFixed(1)} GB`
  return [
    ok(words.folder(dataDir)),
    ...((mode & 0o077) === 0 ? [] : [warn(words.openFolder)]),
    ...(networks.has(type) ? [warn(words.network)] : []),
    free >= littleRoom ? ok(words.space(shown)) : warn(words.fullSoon(shown)),
  ]
}

/** Whether a start would notice that the disk of the data is not there. */
function expected({ dataDir, dataExpected, publicUrl }: Config): Finding[] {
  if (dataExpected) return [hasRows(dataDir) ? ok(words.expected) : bad(operateWords.noExpectedRows(dataDir))]
  if (!publicUrl) return []
  return [warn(hasRows(dataDir) ? words.notExpected : words.newFolder(dataDir))]
}

function rows({ dataDir }: Config, now: Date): Finding[] {
  const path = join(dataDir, 'twara.db')
  if (!existsSync(path)) return [warn(words.noRows)]
  try {
    const unlock = lockFolder(dataDir)
    try {
      const applied = checkDatabase(path)
      const known = knownMigrations()
      if (applied > known) return [bad(words.newer)]
      const isAhead = lastSignOfLife(path) > now.getTime()
      return [applied < known ? warn(words.older(applied)) : ok(words.rows(applied)), isAhead ? bad(words.clockBehind) : ok(words.clock)]
    } finally {
      unlock()
    }
  } catch (fault) {
    return [fault instanceof FolderInUse ? warn(words.inUse) : bad(words.badRows)]
  }
}

async function mail({ smtpUrl }: Config): Promise<Finding> {
  if (!smtpUrl) return warn(words.mailFiles)
  return (await mailServerAnswers(smtpUrl)) ? ok(words.mail) : bad(words.noMail)
}

async function backups({ dataDir }: Config): Promise<Finding> {
  const names = (await readdir(join(dataDir, 'backups')).catch(() => [])).filter((name) => name.endsWith('.zip'))
  // Behind the word for why it was made stands when.
  const [last] = names.sort((one, other) => (one.replace(/^[a-z]+-/, '') < other.replace(/^[a-z]+-/, '') ? 1 : -1))
  return last ? ok(words.backup(last)) : warn(words.noBackup)
}

async function elsewhere({ away }: Config): Promise<Finding[]> {
  if (!away) return [warn(words.noAway)]
  try {
    // Every start reads this file, and few have a bucket.
    const { countAway } = await import('../backup/away.ts')
    return [ok(words.away(new URL(away.bucket.url).host, await countAway(away))), warn(words.awayDuty)]
  } catch (fault) {
    return [bad(words.awayFails(fault instanceof Error ? fault.message : ''))]
  }
}

/** Looks at everything that keeps a site from running for years, and changes nothing. */
export async function examine(config: Config, now: Date): Promise<Finding[]> {
  return [
    address(config),
    ...(await folder(config)),
    ...expected(config),
    ...rows(config, now),
    await mail(config),
    config.documentKey ? ok(words.keyGiven) : warn(words.keyAside),
    await backups(config),
    ...(await elsewhere(config)),
  ]
}

/** What whoever starts the site should know at once, before it is opened. */
export async function startWarnings(config: Config): Promise<string[]> {
  const findings = [
    ...(config.demo ? [] : [address(config), ...expected(config)]),
    ...(await folder(config)),
    ...(config.away ? [warn(words.awayDuty)] : []),
  ]
  return findings.filter(({ state }) => state !== 'ok').map(({ text }) => text)
}

export const findingLine = ({ state, text }: Finding) => `${words.states[state]}  ${text}`
