import { cliMessages } from '../../shared/i18n/en/cli.ts'
import { countKnownMigrations, DatabaseUnavailableError } from '../db/migrations.ts'
import { bad, type CheckResult, ok, warn } from './check-result.ts'

const messages = cliMessages.doctor
const minPostgresMajor = 14
/** A larger difference cannot be network delay. */
const maxClockSkewMs = 5_000

function checkSchema(applied: number, isTooOld: boolean, isDataExpected: boolean): CheckResult {
  const known = countKnownMigrations()
  if (applied === 0) return isDataExpected ? bad(cliMessages.noExpectedRows(cliMessages.database)) : warn(messages.noData)
  if (isTooOld) return bad(messages.tooOld)
  if (applied > known) return bad(messages.newer)
  return applied < known ? warn(messages.olderSchema(applied)) : ok(messages.schema(applied))
}

export async function checkPostgres(url: string, isDataExpected: boolean, now: Date): Promise<CheckResult[]> {
  try {
    const { inspectPostgres } = await import('../db/postgres/inspect.ts')
    const { version, major, encoding, at, applied, isTooOld } = await inspectPostgres(url)
    const skewMs = Math.abs(at - now.getTime())
    return [
      major < minPostgresMajor ? bad(messages.oldPostgres(version)) : ok(messages.postgres(version)),
      ...(encoding === 'UTF8' ? [] : [bad(messages.encoding(encoding))]),
      skewMs < maxClockSkewMs ? ok(messages.clock) : warn(messages.clocksApart(Math.round(skewMs / 1_000))),
      checkSchema(applied, isTooOld, isDataExpected),
      warn(messages.databaseDuty),
      warn(messages.ownBackups),
    ]
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) return [bad(messages.noDatabase(error.code))]
    throw error
  }
}
