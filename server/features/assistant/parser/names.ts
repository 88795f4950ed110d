import { makeNames, makes } from '../../../../shared/domain/car.ts'
import { nearest } from './edit-distance.ts'
import { isFiller } from './filler-words.ts'
import type { Place, Sentence } from './sentence.ts'

const otherNames: Record<string, string> = {
  vw: 'volkswagen',
  benz: 'mercedes',
  merc: 'mercedes',
  chevy: 'chevrolet',
  rv4: 'rav4',
  landrover: 'land-rover',
  'land rover': 'land-rover',
  'mercedes benz': 'mercedes',
}
const joined = (text: string) => text.replace(/[^a-z0-9]/g, '')
const mostWords = 3

export type Names = { models: readonly string[]; byWriting: ReadonlyMap<string, string> }

export function namesOf(models: readonly string[]): Names {
  const names = new Map<string, string>()
  const put = (written: string, name: string) => names.set(joined(written), name)
  for (const make of makes.filter((name) => name !== 'other')) {
    put(make, make)
    put(makeNames[make].toLowerCase(), make)
  }
  for (const model of models) {
    const words = model.split(' ')
    const own = words.slice(makes.some((make) => make === words[0]) ? 1 : 0)
    // Any adjacent words of the model: `land cruiser`, `prado`
    for (let first = 0; first < own.length; first += 1)
      for (let last = own.length; last > first; last -= 1) {
        const part = own.slice(first, last).join(' ')
        if (joined(part).length >= 3 && !names.has(joined(part))) put(part, part)
      }
  }
  for (const [written, name] of Object.entries(otherNames)) if (names.has(joined(name))) put(written, name)
  return { models, byWriting: names }
}

/** `It must fit five` is no Honda Fit. */
const isVerb = (left: string, at: number, text: string) =>
  /^fits?$/.test(text) &&
  (/(?:\b(?:to|can|that|will|would|must|could|should|which|it|not))[ |]*$/.test(left.slice(0, at)) ||
    /^[ |]*(?:\d|us\b|all\b|our\b|my\b|for\b|in\b)/.test(left.slice(at + text.length)))

function isOr(text: string, one: Place, other: Place) {
  const [before, after] = one.start < other.start ? [one, other] : [other, one]
  return /(?:^|[ ,/])(?:or|ou|cyangwa)(?:$|[ ,/])/.test(text.slice(before.end, after.start))
}

export function readNames(sentence: Sentence, { models, byWriting: names }: Names): { q?: string } {
  const known = [...names.keys()]
  const found: (Place & { name: string })[] = []
  const keyOf = (written: string, isExact: boolean) => {
    if (names.has(written)) return written
    return isExact ? undefined : nearest(written, known)
  }
  const look = (many: number, isExact: boolean) => {
    const left = sentence.left()
    const words = [...left.matchAll(/[a-z0-9]+/g)]
    for (const [index, first] of words.entries()) {
      const last = words[index + many - 1]
      if (!last) return
      const text = left.slice(first.index, last.index + last[0].length)
      // Earlier matches of this round may have removed a part; a dot within a name belongs to it.
      if (
        !/^(?:[a-z0-9 -]|(?<=[a-z0-9])\.(?=[a-z0-9]))+$/.test(sentence.left().slice(first.index, first.index + text.length)) ||
        !/[a-z]/.test(text)
      )
        continue
      if (!isExact && isFiller(first[0])) continue
      if (isVerb(left, first.index, text)) continue
      const name = names.get(keyOf(joined(text), isExact) ?? '')
      if (!name) continue
      const place = { start: first.index, end: first.index + text.length }
      found.push({ ...place, name })
      sentence.remove(place)
    }
  }
  for (const isExact of [true, false]) for (let many = mostWords; many >= 1; many -= 1) look(many, isExact)
  const inOrder = found.sort((one, other) => one.start - other.start)
  const isMake = (name: string) => makes.some((make) => make === name)
  const fits = (one: string, other: string) => one === other || models.some((model) => model.includes(one) && model.includes(other))
  const first = inOrder.find(({ name }) => !isMake(name)) ?? inOrder[0]
  const words = inOrder.filter(({ name, ...place }) => {
    if (!first || (!isOr(sentence.whole, first, place) && (fits(first.name, name) || (isMake(name) && !isMake(first.name))))) return true
    // A search takes one model only.
    sentence.admit(place)
    return false
  })
  return words.length > 0 ? { q: [...new Set(words.map(({ name }) => name))].join(' ') } : {}
}
