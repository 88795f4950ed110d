const day = '(?:0?[1-9]|[12]\\d|3[01])'
const month = '(?:0?[1-9]|1[0-2])'
const year = '(?:19|20)\\d\\d'
const nearYear = '(?:2[4-9]|3\\d)'
const hour = '(?:[01]?\\d|2[0-3])'
const minute = '[0-5]\\d'

/** The same separator throughout: `07-08-12-34-56` contains no date. */
const standalone = (parts: string, marks: string) => String.raw`(?<!\d[${marks}])${parts}(?![${marks}]\d)`
const datePatterns = ['-', '.', '/'].flatMap((mark) => {
  const inside = mark === '.' ? String.raw`\.` : mark
  return [
    `${year}${inside}${month}${inside}${day}`,
    `${day}${inside}${month}${inside}${year}`,
    `${month}${inside}${day}${inside}${year}`,
    standalone(`${day}${inside}${month}${inside}\\d\\d`, mark),
    standalone(`${day}${inside}${month}`, mark),
  ]
})
/** As in `2 788-123-456`. */
const continuation = String.raw`[-./_:]\d{1,3}[-./_:]\d`
const getSumPatterns = (last: string) =>
  [',', String.raw`\.`, String.raw`\s`].map((mark) =>
    standalone(`(?:[1-9]\\d?(?:${mark}\\d{3})?|[1-9]\\d\\d)${mark}${last}(?!${continuation})`, mark),
  )
const daysAndHours = [
  ...datePatterns,
  `${day}\\s${month}\\s${year}`,
  `${year}\\s${month}\\s${day}`,
  standalone(`${day}\\s${month}\\s${nearYear}`, '\\s'),
  `(?:0[1-9]|[12]\\d|3[01])(?:0[1-9]|1[0-2])20\\d\\d`,
  standalone(`${hour}[:.]${minute}(?::${minute})?`, ':.'),
]

const toPattern = (kinds: string[]) => new RegExp(String.raw`(?<!\d)(?:${kinds.join('|')})(?!\d)`, 'g')

/** Dates, times and sums share their separators with phone numbers. */
export const dayHourOrSumPattern = toPattern([...getSumPatterns('\\d{3}'), ...daysAndHours])
/** Prices are round, parts of a phone number rarely are. */
const countedPattern = toPattern([...getSumPatterns('\\d[05]0'), '[1-9]\\d{1,2}[05]00', ...daysAndHours, year])

const hiddenMark = '\ue001'
export const hideCounted = (match: string) => hiddenMark.repeat(match.length)

export function createCountedCheck(text: string) {
  const rest = text.replace(countedPattern, hideCounted)
  return (from: number, until: number) => /^\D*\ue001\D*(?:[1-9](?:\d{0,3}|\d{0,2},\d{3})\D*)?$/.test(rest.slice(from, until))
}

/** Such as `7, 8, 9, 10, 11, 12 Dec`. */
export function isDaySequence(text: string) {
  const numbers = /^\s*\d{1,2}(?:[\s,]{1,3}\d{1,2})+$/.test(text) ? (text.match(/\d+/g) ?? []).map(Number) : []
  const [first = 0] = numbers
  return first > 0 && numbers.every((number, index) => number === first + index && number <= 31)
}
