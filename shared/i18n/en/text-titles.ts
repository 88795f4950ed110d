import type { TextKind } from '../../domain/settings.ts'
import { helpTitles } from './pages.ts'

export const textTitles: Record<TextKind, string> = {
  terms: helpTitles['/terms'],
  privacy: helpTitles['/privacy'],
  owner: 'In-person agreement for owners',
  renter: 'In-person agreement for renters',
}
