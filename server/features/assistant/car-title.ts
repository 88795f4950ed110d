import { searchWords } from '../../../shared/domain/search.ts'

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

export function isTitleOf(named: string) {
  const words = searchWords(named).map(plain)
  return (title: string) => words.every((word) => plain(title).includes(word))
}

export const withoutYear = (title: string) => title.toLowerCase().replace(/ \d{4}$/, '')
