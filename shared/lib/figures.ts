const day = '(?:0?[1-9]|[12]\\d|3[01])'
const month = '(?:0?[1-9]|1[0-2])'
const year = '(?:19|20)\\d\\d'
const nearYear = '(?:2[4-9]|3\\d)'
const hour = '(?:[01]?\\d|2[0-3])'
const minute = '[0-5]\\d'

/** The same separator throughout: `07-08-12-34-56` contains no date. */
const marked = (parts: string, marks: string) => String.raw`(?<!\d[${marks}])${parts}(?![${marks}]\d)`
const withMarks = ['-', '.', '/'].flatMap((mark) => {
  const inside = mark === '.' ? String.raw`\.` : mark
  return [
    `${year}${inside}${month}${inside}${day}`,
    `${day}${inside}${month}${inside}${year}`,
    `${month}${inside}${day}${inside}${year}`,
    marked(`${day}${inside}${month}${inside}\\d\\d`, mark),
    marked(`${day}${inside}${month}`, mark),
  ]
})
/** As in `2 788-123-456`. */
const goesOn = String.raw`[-./_:]\d{1,3}[-./_:]\d`
const sumsEndingIn = (last: string) =>
  [',', String.raw`\.`, String.raw`\s`].map((mark) =>
    marked(`(?:[1-9]\\d?(?:${mark}\\d{3})?|[1-9]\\d\\d)${mark}${last}(?!${goesOn})`, mark),
  )
const daysAndHours = [
  ...withMarks,
  `${day}\\s${month}\\s${year}`,
  `${year}\\s${month}\\s${day}`,
  marked(`${day}\\s${month}\\s${nearYear}`, '\\s'),
  `(?:0[1-9]|[12]\\d|3[01])(?:0[1-9]|1[0-2])20\\d\\d`,
  marked(`${hour}[:.]${minute}(?::${minute})?`, ':.'),
]

const anyOf = (kinds: string[]) => new RegExp(String.raw`(?<!\d)(?:${kinds.join('|')})(?!\d)`, 'g')

/** Dates, times and sums share their separators with phone numbers. */
export const dayHourOrSum = anyOf([...sumsEndingIn('\\d{3}'), ...daysAndHours])
/** Prices are round, parts of a phone number rarely are. */
const dayHourYearOrPrice = anyOf([...sumsEndingIn('\\d[05]0'), '[1-9]\\d{1,2}[05]00', ...daysAndHours, year])

const kept = '\ue001'
export const hide = (found: string) => kept.repeat(found.length)

export function readCounted(text: string) {
  const rest = text.replace(dayHourYearOrPrice, hide)
  return (from: number, until: number) => /^\D*\ue001\D*(?:[1-9](?:\d{0,3}|\d{0,2},\d{3})\D*)?$/.test(rest.slice(from, until))
}

/** Such as `7, 8, 9, 10, 11, 12 Dec`. */
export function isDayCount(text: string) {
  const numbers = /^\s*\d{1,2}(?:[\s,]{1,3}\d{1,2})+$/.test(text) ? (text.match(/\d+/g) ?? []).map(Number) : []
  const [first = 0] = numbers
  return first > 0 && numbers.every((number, index) => number === first + index && number <= 31)
}
