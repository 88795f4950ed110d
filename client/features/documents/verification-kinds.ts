import type { DisplayVerification } from '../../../shared/domain/account.ts'
import type { StatusKind } from '../../ui/display/status.tsx'

export const verificationStatusKinds: Record<DisplayVerification, StatusKind> = {
  none: 'neutral',
  pending: 'wait',
  approved: 'ok',
  rejected: 'no',
  ended: 'no',
}
