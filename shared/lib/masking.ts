import { safeDomainEndings, ambiguousDomainEndings } from './domain-endings.ts'
import { dayHourOrSumPattern, hideCounted, isDaySequence, createCountedCheck } from './figures.ts'
import { replaceNumberWords, replaceSpelledMobiles } from './number-words.ts'
import { toPlainWithOffsets } from './unicode.ts'

export const maskedText = '•••'

const word = String.raw`[\p{L}\p{N}]`
const start = String.raw`(?<![\p{L}\p{N}-])`
const bracketed = (words: string) => String.raw`\s{0,2}[(\[{<*_|~-]{1,2}\s?(?:${words})\s?[)\]}>*_|~-]{1,2}\s{0,2}`
const at = String.raw`(?:\s{0,2}@\s{0,2}|${bracketed('at|a|@|arobase?|chez')}|\s(?:arobase?|at sign)\s)`
const dotWords = 'dot|point|akadomo'
// A spelled-out dot inside a label would make the matching exponential.
const hyphen = String.raw`-(?!-?\s?(?:${dotWords}|\.)(?!\p{L}))`
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}]|${hyphen}){0,62}`
const dot = String.raw`(?:\s?\.\s?|${bracketed(String.raw`\.|${dotWords}`)}|\s(?:${dotWords})\s)`

const providers = 'gmail|googlemail|yahoo|ymail|hotmail|outlook|icloud|protonmail|live|gmx'

// Starting at every letter of a long text would take quadratic time.
const localCharacter = String.raw`[\p{L}\p{N}._%+'-]`
const domains = [
  String.raw`@${label}(?:\.${label})+`,
  String.raw`${at}(?:${label}${dot}){1,4}(?:${safeDomainEndings})(?!${word})`,
  String.raw`${at}(?:${providers})(?!${word})`,
  String.raw`\sat\s(?:${providers})(?:${dot}${label}|(?!${word}))`,
  String.raw`\sat\s(?:${label}\s(?:${dotWords})\s){1,4}(?:${safeDomainEndings})(?!${word})`,
]
const email = new RegExp(String.raw`(?<!${localCharacter})${localCharacter}+(?:${domains.join('|')})`, 'gu')
const path = String.raw`(?:[/?#]\S*)?`
const openDot = String.raw`(?:\.|\s\.\s?|${bracketed(String.raw`\.|${dotWords}`)}|\s(?:${dotWords})\s)`
const links = [
  String.raw`(?:h(?:tt|xx)ps?\s?:\s?\/\/\s?|www\s?\.\s?)\S+`,
  String.raw`${start}(?:${label}\.){1,4}(?:${safeDomainEndings}|${ambiguousDomainEndings})\/\S+`,
  String.raw`${start}(?:${label}${openDot}){1,4}(?:${safeDomainEndings})(?!${word}|-${word})${path}`,
  String.raw`${start}${label}\.\scom(?!${word})${path}`,
]
const link = new RegExp(links.join('|'), 'gu')

const gap = String.raw`[^\p{L}\p{N}%$€£\ue000\ue001]{0,5}`
const figures = (count: string) => String.raw`(?:${gap}\d){${count}}(?!\d)`
const run = new RegExp(String.raw`[(+\s]{0,3}\d(?:${gap}\d)*`, 'gu')
const mobilePattern = new RegExp(
  String.raw`\(?(?<!\d)(?:(?:(?:\+|0${gap}0)${gap})?2${gap}5${gap}0${gap})?(?:\(?0\)?${gap})?7${gap}[2389]${figures('7')}`,
  'gu',
)
const foreignPattern = new RegExp([String.raw`\(?\+${figures('8,14')}`, String.raw`\(?(?<!\d)0${figures('9,13')}`].join('|'), 'gu')
/** The beginning of a number, before digits that look like a date or a sum. */
const incompleteNumber = new RegExp(
  [String.raw`\+\(?$|\+(?:${gap}\d){1,7}${gap}$`, String.raw`(?<!\d)0\d\d(?:${gap}\d){0,6}${gap}$`].join('|'),
  'u',
)
const maxIncompleteLength = 80
const wholeNumber = /^\+\d{8,14}$/

const coverMark = '\ue000'
const cover = (found: string) => coverMark.repeat(found.length)

function coverMobiles(digitGroup: string) {
  const isCounted = createCountedCheck(digitGroup)
  return digitGroup.replace(mobilePattern, (match, offset: number) =>
    isDaySequence(match) || isCounted(offset, offset + match.length) ? match : cover(match),
  )
}

function hideCountedFigures(digitGroup: string) {
  let end = 0
  return digitGroup.replace(dayHourOrSumPattern, (found, offset: number) => {
    if (incompleteNumber.test(digitGroup.slice(Math.max(end, offset - maxIncompleteLength), offset))) return found
    end = offset + found.length
    return hideCounted(found)
  })
}

function coverForeign(digitGroup: string) {
  const rest = hideCountedFigures(digitGroup)
  if (!/\d/.test(rest)) return rest
  if (rest !== digitGroup && wholeNumber.test(digitGroup.replace(/[^\d+]/g, ''))) return cover(digitGroup)
  return rest.replace(foreignPattern, (found) => (isDaySequence(found) ? found : cover(found)))
}

/** Before an approval, users must not exchange phone numbers, emails and links. */
export function maskContacts(text: string) {
  const { plain, from, to } = toPlainWithOffsets(text)
  const withoutLinks = plain.replace(email, cover).replace(link, cover)
  const withoutMobiles = replaceSpelledMobiles(withoutLinks, gap, cover).replace(run, coverMobiles)
  const withoutPhones = withoutMobiles.replace(run, coverForeign)
  const found = replaceNumberWords(withoutPhones, gap, cover).matchAll(new RegExp(`${coverMark}+`, 'g'))
  let shown = ''
  let end = 0
  for (const { index, 0: hidden } of found) {
    shown += text.slice(end, from[index]) + maskedText
    end = to[index + hidden.length - 1] ?? text.length
  }
  return shown + text.slice(end)
}
