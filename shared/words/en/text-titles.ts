import type { TextKind } from '../../settings.ts'

export const textTitles: Record<TextKind, string> = {
  terms: 'Terms of Use',
  privacy: 'Privacy',
  owner: 'In-person agreement for owners',
  renter: 'In-person agreement for renters',
}
