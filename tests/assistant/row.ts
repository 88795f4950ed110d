import type { OwnQuestion } from '../../shared/assistant.ts'
import type { CarSearch } from '../../shared/search.ts'

/** A Monday. */
export const today = '2026-11-23'

/** What is on the market. */
export const models = [
  'toyota rav4',
  'toyota land cruiser prado',
  'toyota hilux',
  'toyota corolla',
  'toyota vitz',
  'toyota coaster',
  'toyota hiace',
  'toyota noah',
  'honda fit',
  'honda cr-v',
  'hyundai tucson',
  'hyundai santa fe',
  'kia sportage',
  'suzuki swift',
  'suzuki jimny',
  'subaru forester',
  'nissan x-trail',
  'mitsubishi pajero',
  'volkswagen polo',
  'mercedes sprinter',
  'land-rover discovery',
] as const

/**
 * A sentence as somebody types it, and what it means. `unclear`: its fewest words that ask for what no filter knows, lower case, in their order;
 * a length, a way and a refusal with the word before them ('for 3 days', 'to musanze', 'not diesel').
 * `help`: every section that answers it, as 'page#section'. `lost`: neither a wish nor a question of this site.
 */
export type Row = { said: string } & ({ wish: CarSearch; unclear?: string[] } | { help: string[] } | { own: OwnQuestion } | { lost: true })

/** Questions that the same sections answer. */
export const answered = (help: string[], ...said: string[]): Row[] => said.map((sentence) => ({ said: sentence, help }))
