import type { DisplayCarStatus } from '../../../shared/domain/car.ts'
import { carStatusMessages } from '../../../shared/i18n/en/public.ts'
import { Status, type StatusKind } from '../display/status.tsx'

const kinds: Record<DisplayCarStatus, StatusKind> = {
  draft: 'neutral',
  pending: 'wait',
  approved: 'ok',
  rejected: 'no',
  paused: 'neutral',
  documents_expired: 'no',
  on_hold: 'no',
}

export const CarStatusBadge = ({ status }: { status: DisplayCarStatus }) => (
  <Status kind={kinds[status]}>{carStatusMessages[status]}</Status>
)
