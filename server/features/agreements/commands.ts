import type { AgreementKind } from '../../../shared/domain/agreement.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import type { Tx } from '../../db/database.ts'
import { agreements } from '../../db/schema/texts.ts'
import type { CommandContext } from '../../http/context.ts'
import { getAgreementVersion } from './queries.ts'

type Acceptance = { kind: AgreementKind; userId: string; carId: string } | { kind: AgreementKind; userId: string; bookingId: string }

/** Throws `agreement_changed` with the current version. */
export async function assertCurrentVersion(tx: Tx, kind: AgreementKind, expectedVersion: string, { now }: CommandContext) {
  const version = await getAgreementVersion(tx, kind, now)
  if (expectedVersion !== version) throw new AppError('agreement_changed', undefined, { version })
}

/** Accepting twice has no effect. */
export async function acceptAgreement(tx: Tx, acceptance: Acceptance, version: string, { now, newId }: CommandContext) {
  await tx
    .insert(agreements)
    .values({ id: newId(), ...acceptance, version, at: now })
    .onConflictDoNothing()
}
