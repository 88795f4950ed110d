import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { defaultSettings, type Settings } from '../../../shared/domain/settings.ts'
import { type SetupAction, type SetupStep, type SetupStepView, setupSteps } from '../../../shared/domain/setup.ts'
import { hasLocalBackups, type Config } from '../../config/config.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { jobs } from '../../db/schema/jobs.ts'
import type { CommandContext } from '../../http/context.ts'
import { getSecondFactorState } from '../auth/second-factor.ts'
import { getKeyValue, setKeyValue } from '../settings/key-value.ts'

type CompletedActions = Partial<Record<SetupAction, true>>

const feeNames = ['serviceFeePercent', 'commissionPercent', 'inPersonFee', 'inPersonFeeEnabled'] as const
const hasCustomFees = (settings: Settings) => feeNames.some((name) => settings[name] !== defaultSettings[name])

const getCompletedActions = async (db: Reader) => ((await getKeyValue(db, 'setup_steps')) ?? {}) as CompletedActions

async function hasUploadedBackup(db: Reader, config: Config) {
  const hasRun = and(eq(jobs.name, 'upload-backup'), isNotNull(jobs.ranAt), isNull(jobs.failure))
  return config.offsiteBackup !== null && (await db.$count(jobs, hasRun)) > 0
}

/** Null where nothing is left to do, or where an admin has hidden the list. */
export async function getSetupSteps(db: Reader, actor: Actor, config: Config, settings: Settings): Promise<SetupStepView[] | null> {
  const stored = await getCompletedActions(db)
  if (stored.hide) return null
  const done: Record<SetupStep, boolean> = {
    brand: settings.contactEmail !== null || settings.contactPhone !== null,
    fees: stored.keep_fees === true || hasCustomFees(settings),
    payee: settings.momoCode !== null || settings.bankAccount !== null,
    mail: config.smtpUrl !== null,
    backup: await hasUploadedBackup(db, config),
    second_factor: (await getSecondFactorState(db, actor)).isOn,
  }
  // With Postgres whoever runs the database makes its backups.
  const steps = setupSteps.filter((step) => step !== 'backup' || hasLocalBackups(config))
  return steps.every((step) => done[step]) ? null : steps.map((step) => ({ step, isDone: done[step] }))
}

export async function applySetupAction(tx: Tx, action: SetupAction, { now }: CommandContext) {
  await setKeyValue(tx, 'setup_steps', { ...(await getCompletedActions(tx)), [action]: true }, now)
}
