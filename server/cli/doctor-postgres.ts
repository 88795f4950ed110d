import { operateWords } from '../../shared/i18n/en/cli.ts'
import { countKnownMigrations, DatabaseUnavailableError } from '../db/migrations.ts'
import { bad, type CheckResult, ok, warn } from './check-result.ts'

const words = operateWords.doctor
const minPostgresMajor = 14
/** A larger difference cannot be network delay. */
const maxClockSkewMs = 5_000

function checkSchema(applied: number, isTooOld: boolean, dataExpected: boolean): CheckResult {
  const known = countKnownMigrations()
  if (applied === 0) return dataExpected ? bad(operateWords.noExpectedRows(operateWords.database)) : warn(words.noRows)
  if (isTooOld) return bad(words.tooOld)
  if (applied > known) return bad(words.newer)
  return applied < known ? warn(words.olderSchema(applied)) : ok(words.schema(applied))
}

export async function checkPostgres(url: string, dataExpected: boolean, now: Date): Promise<CheckResult[]> {
  try {
    const { inspectPostgres } = await import('../db/postgres/inspect.ts')
    const { version, major, encoding, at, applied, isTooOld } = await inspectPostgres(url)
    const skewMs = Math.abs(at - now.getTime())
    return [
      major < minPostgresMajor ? bad(words.oldPostgres(version)) : ok(words.postgres(version)),
      ...(encoding === 'UTF8' ? [] : [bad(words.encoding(encoding))]),
      skewMs < maxClockSkewMs ? ok(words.clock) : warn(words.clocksApart(Math.round(skewMs / 1_000))),
      checkSchema(applied, isTooOld, dataExpected),
      warn(words.databaseDuty),
      warn(words.ownBackups),
    ]
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) return [bad(words.noDatabase(error.code))]
    throw error
  }
}
