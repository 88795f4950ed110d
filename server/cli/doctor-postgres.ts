import { operateWords } from '../../shared/i18n/en/cli.ts'
import { knownMigrations, DatabaseUnavailableError } from '../db/migrations.ts'
import { bad, type CheckResult, ok, warn } from './check-result.ts'

const words = operateWords.doctor
const oldestMajor = 14
/** A larger difference cannot be network delay. */
const apartMs = 5_000

function schema(applied: number, isTooOld: boolean, dataExpected: boolean): CheckResult {
  const known = knownMigrations()
  if (applied === 0) return dataExpected ? bad(operateWords.noExpectedRows(operateWords.database)) : warn(words.noRows)
  if (isTooOld) return bad(words.tooOld)
  if (applied > known) return bad(words.newer)
  return applied < known ? warn(words.olderSchema(applied)) : ok(words.schema(applied))
}

export async function database(url: string, dataExpected: boolean, now: Date): Promise<CheckResult[]> {
  try {
    const { inspectPostgres } = await import('../db/postgres/inspect.ts')
    const { version, major, encoding, at, applied, isTooOld } = await inspectPostgres(url)
    const apart = Math.abs(at - now.getTime())
    return [
      major < oldestMajor ? bad(words.oldPostgres(version)) : ok(words.postgres(version)),
      ...(encoding === 'UTF8' ? [] : [bad(words.encoding(encoding))]),
      apart < apartMs ? ok(words.clock) : warn(words.clocksApart(Math.round(apart / 1_000))),
      schema(applied, isTooOld, dataExpected),
      warn(words.databaseDuty),
      warn(words.ownBackups),
    ]
  } catch (fault) {
    if (fault instanceof DatabaseUnavailableError) return [bad(words.noDatabase(fault.code))]
    throw fault
  }
}
