import type { DisplayCarStatus } from '../../domain/car.ts'

/** How a listing stands, to its owner and to the team. */
export const carStatusWords: Record<DisplayCarStatus, string> = {
  draft: 'Draft',
  pending: 'Pending Approval',
  approved: 'Active',
  rejected: 'Rejected',
  paused: 'Paused',
  papers_ended: 'Papers ended',
  held: 'Off the market',
}
