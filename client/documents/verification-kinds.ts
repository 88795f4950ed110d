import type { ShownVerification } from '../../shared/account.ts'
import type { StatusKind } from '../ui/facts/status.tsx'

export const verificationKinds: Record<ShownVerification, StatusKind> = {
  none: 'neutral',
  pending: 'wait',
  approved: 'ok',
  rejected: 'no',
  ended: 'no',
}
