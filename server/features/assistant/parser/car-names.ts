import { makeNames, makes } from '../../../../shared/domain/car.ts'
import { findNearestWord } from './autocorrect.ts'
import { isFiller } from './filler-words.ts'
import type { TextSpan, Sentence } from './sentence.ts'

const aliases: Record<string, string> = {
  vw: 'volkswagen',
  benz: 'mercedes',
  merc: 'mercedes',
  chevy: 'chevrolet',
  rv4: 'rav4',
  landrover: 'land-rover',
  'land rover': 'land-rover',
  'mercedes benz': 'mercedes',
}
const compact = (text: string) => text.replace(/[^a-z0-9]/g, '')
const maxWords = 3

export type CarNames = { models: readonly string[]; bySpelling: ReadonlyMap<string, string> }

export function createCarNames(models: readonly string[]): CarNames {
  const names = new Map<string, string>()
  const addSpelling = (spelling: string, name: string) => names.set(compact(spelling), name)
  for (const make of makes.filter((name) => name !== 'other')) {
    addSpelling(make, make)
    addSpelling(makeNames[make].toLowerCase(), make)
  }
  for (const model of models) {
    const words = model.split(' ')
    const modelWords = words.slice(makes.some((make) => make === words[0]) ? 1 : 0)
    // Any adjacent words of the model: `land cruiser`, `prado`
    for (let first = 0; first < modelWords.length; first += 1)
      for (let last = modelWords.length; last > first; last -= 1) {
        const phrase = modelWords.slice(first, last).join(' ')
        if (compact(phrase).length >= 3 && !names.has(compact(phrase))) addSpelling(phrase, phrase)
      }
  }
  for (const [spelling, name] of Object.entries(aliases)) if (names.has(compact(name))) addSpelling(spelling, name)
  return { models, bySpelling: names }
}

const isMake = (name: string) => makes.some((make) => make === name)

export const hasModelName = ({ q = '' }: { q?: string }) => q.split(' ').some((word) => word !== '' && !isMake(word))

/** `It must fit five` is no Honda Fit. */
const isVerbFit = (remaining: string, index: number, text: string) =>
  /^fits?$/.test(text) &&
  (/(?:\b(?:to|can|that|will|would|must|could|should|which|it|not))[ |]*$/.test(remaining.slice(0, index)) ||
    /^[ |]*(?:\d|us\b|all\b|our\b|my\b|for\b|in\b)/.test(remaining.slice(index + text.length)))

function isAlternative(text: string, a: TextSpan, b: TextSpan) {
  const [before, after] = a.start < b.start ? [a, b] : [b, a]
  return /(?:^|[ ,/])(?:or|ou|cyangwa)(?:$|[ ,/])/.test(text.slice(before.end, after.start))
}

export function readCarNames(sentence: Sentence, { models, bySpelling: names }: CarNames): { q?: string } {
  const spellings = [...names.keys()]
  const matches: (TextSpan & { name: string })[] = []
  const findSpelling = (spelling: string, isExact: boolean) => {
    if (names.has(spelling)) return spelling
    return isExact ? undefined : findNearestWord(spelling, spellings)
  }
  const findNames = (wordCount: number, isExact: boolean) => {
    const remaining = sentence.getRemaining()
    const words = [...remaining.matchAll(/[a-z0-9]+/g)]
    for (const [index, first] of words.entries()) {
      const last = words[index + wordCount - 1]
      if (!last) return
      const text = remaining.slice(first.index, last.index + last[0].length)
      // Earlier matches of this round may have removed a part; a dot within a name belongs to it.
      if (
        !/^(?:[a-z0-9 -]|(?<=[a-z0-9])\.(?=[a-z0-9]))+$/.test(sentence.getRemaining().slice(first.index, first.index + text.length)) ||
        !/[a-z]/.test(text)
      )
        continue
      if (!isExact && isFiller(first[0])) continue
      if (isVerbFit(remaining, first.index, text)) continue
      const name = names.get(findSpelling(compact(text), isExact) ?? '')
      if (!name) continue
      const span = { start: first.index, end: first.index + text.length }
      matches.push({ ...span, name })
      sentence.remove(span)
    }
  }
  for (const isExact of [true, false]) for (let wordCount = maxWords; wordCount >= 1; wordCount -= 1) findNames(wordCount, isExact)
  const sortedMatches = matches.sort((a, b) => a.start - b.start)
  const areCompatible = (a: string, b: string) => a === b || models.some((model) => model.includes(a) && model.includes(b))
  const first = sortedMatches.find(({ name }) => !isMake(name)) ?? sortedMatches[0]
  const words = sortedMatches.filter(({ name, ...span }) => {
    if (
      !first ||
      (!isAlternative(sentence.whole, first, span) && (areCompatible(first.name, name) || (isMake(name) && !isMake(first.name))))
    )
      return true
    // A search takes one model only.
    sentence.admit(span)
    return false
  })
  return words.length > 0 ? { q: [...new Set(words.map(({ name }) => name))].join(' ') } : {}
}
