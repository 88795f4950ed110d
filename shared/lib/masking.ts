import { domainEndings, wordEndings } from './endings.ts'
import { dayHourOrSum, hide, isDayCount, readCounted } from './figures.ts'
import { replaceNumberWords, replaceSpelledMobiles } from './number-words.ts'
import { plainWithPlaces } from './plain.ts'

export const masked = '•••'

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
  String.raw`${at}(?:${label}${dot}){1,4}(?:${domainEndings})(?!${word})`,
  String.raw`${at}(?:${providers})(?!${word})`,
  String.raw`\sat\s(?:${providers})(?:${dot}${label}|(?!${word}))`,
  String.raw`\sat\s(?:${label}\s(?:${dotWords})\s){1,4}(?:${domainEndings})(?!${word})`,
]
const email = new RegExp(String.raw`(?<!${localCharacter})${localCharacter}+(?:${domains.join('|')})`, 'gu')
const path = String.raw`(?:[/?#]\S*)?`
const openDot = String.raw`(?:\.|\s\.\s?|${bracketed(String.raw`\.|${dotWords}`)}|\s(?:${dotWords})\s)`
const links = [
  String.raw`(?:h(?:tt|xx)ps?\s?:\s?\/\/\s?|www\s?\.\s?)\S+`,
  String.raw`${start}(?:${label}\.){1,4}(?:${domainEndings}|${wordEndings})\/\S+`,
  String.raw`${start}(?:${label}${openDot}){1,4}(?:${domainEndings})(?!${word}|-${word})${path}`,
  String.raw`${start}${label}\.\scom(?!${word})${path}`,
]
const link = new RegExp(links.join('|'), 'gu')

const gap = String.raw`[^\p{L}\p{N}%$€£\ue000\ue001]{0,5}`
const figures = (count: string) => String.raw`(?:${gap}\d){${count}}(?!\d)`
const run = new RegExp(String.raw`[(+\s]{0,3}\d(?:${gap}\d)*`, 'gu')
const mobile = new RegExp(
  String.raw`\(?(?<!\d)(?:(?:(?:\+|0${gap}0)${gap})?2${gap}5${gap}0${gap})?(?:\(?0\)?${gap})?7${gap}[2389]${figures('7')}`,
  'gu',
)
const foreign = new RegExp([String.raw`\(?\+${figures('8,14')}`, String.raw`\(?(?<!\d)0${figures('9,13')}`].join('|'), 'gu')
/** The beginning of a number, before digits that look like a date or a sum. */
const begun = new RegExp([String.raw`\+\(?$|\+(?:${gap}\d){1,7}${gap}$`, String.raw`(?<!\d)0\d\d(?:${gap}\d){0,6}${gap}$`].join('|'), 'u')
const longestBegun = 80
const wholeNumber = /^\+\d{8,14}$/

const covered = '\ue000'
const cover = (found: string) => covered.repeat(found.length)

function coverMobiles(figuresInRow: string) {
  const isCounted = readCounted(figuresInRow)
  return figuresInRow.replace(mobile, (found, place: number) =>
    isDayCount(found) || isCounted(place, place + found.length) ? found : cover(found),
  )
}

function hideFigures(figuresInRow: string) {
  let end = 0
  return figuresInRow.replace(dayHourOrSum, (found, place: number) => {
    if (begun.test(figuresInRow.slice(Math.max(end, place - longestBegun), place))) return found
    end = place + found.length
    return hide(found)
  })
}

function coverForeign(figuresInRow: string) {
  const rest = hideFigures(figuresInRow)
  if (!/\d/.test(rest)) return rest
  if (rest !== figuresInRow && wholeNumber.test(figuresInRow.replace(/[^\d+]/g, ''))) return cover(figuresInRow)
  return rest.replace(foreign, (found) => (isDayCount(found) ? found : cover(found)))
}

/** Before an approval, users must not exchange phone numbers, emails and links. */
export function maskContacts(text: string) {
  const { plain, from, to } = plainWithPlaces(text)
  const withoutLinks = plain.replace(email, cover).replace(link, cover)
  const withoutMobiles = replaceSpelledMobiles(withoutLinks, gap, cover).replace(run, coverMobiles)
  const withoutPhones = withoutMobiles.replace(run, coverForeign)
  const found = replaceNumberWords(withoutPhones, gap, cover).matchAll(new RegExp(`${covered}+`, 'g'))
  let shown = ''
  let end = 0
  for (const { index, 0: hidden } of found) {
    shown += text.slice(end, from[index]) + masked
    end = to[index + hidden.length - 1] ?? text.length
  }
  return shown + text.slice(end)
}
