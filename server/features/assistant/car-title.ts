import { splitSearchWords } from '../../../shared/domain/search.ts'

const normalizeTitle = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

export function createTitleMatcher(carName: string) {
  const nameWords = splitSearchWords(carName).map(normalizeTitle)
  return (title: string) => nameWords.every((word) => normalizeTitle(title).includes(word))
}

export const removeYear = (title: string) => title.toLowerCase().replace(/ \d{4}$/, '')
