import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { toDay } from '../../shared/lib/days.ts'
import { getWeekStart } from '../../shared/lib/weeks.ts'

const retention = { days: 7, weeks: 4 }

/** UTC, without the `:` and `.` that some file systems refuse. */
export const toFileTimestamp = (now: Date) => now.toISOString().slice(0, 23).replaceAll(/[:.]/g, '-')

export function getNightlyBackupDate(name: string) {
  const [, day, hour, minute, second] = /^nightly-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-\d{3}\.zip$/.exec(name) ?? []
  return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : null
}

export const getBackupDate = (name: string) => getNightlyBackupDate(name.replace(/^twara-/, 'nightly-'))

const isNightly = (name: string) => getNightlyBackupDate(name) !== null

function selectLatestPerPeriod(names: readonly string[], toPeriod: (at: Date) => string, count: number) {
  const last = new Map<string, string>()
  for (const name of [...names].sort()) last.set(toPeriod(getNightlyBackupDate(name) ?? new Date(0)), name)
  return [...last.keys()]
    .sort()
    .slice(-count)
    .map((period) => last.get(period))
}

/** Retains the last archive of each of seven days and four weeks that have one, in Kigali time. */
export function selectExpired(names: readonly string[]): string[] {
  const nightly = names.filter(isNightly)
  const retained = new Set([
    ...selectLatestPerPeriod(nightly, toDay, retention.days),
    ...selectLatestPerPeriod(nightly, (at) => getWeekStart(toDay(at)), retention.weeks),
  ])
  return nightly.filter((name) => !retained.has(name))
}

export async function deleteExpired(dataDir: string): Promise<number> {
  const folder = join(dataDir, 'backups')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await readdir(folder)
  const expired = selectExpired(names)
  for (const name of expired) await rm(join(folder, name), { force: true })
  return names.filter(isNightly).length - expired.length
}
