const monthNames = [
  'january|jan|janvier|janv|mutarama',
  'february|feb|febr|fevrier|fevr|fev|gashyantare',
  'march|mar|mars|werurwe',
  'april|apr|avril|avr|mata',
  'may|mai|gicurasi',
  'june|jun|juin|kamena',
  'july|jul|juillet|juil|nyakanga',
  'august|aug|aout|kanama',
  'september|sept|sep|septembre|nzeri',
  'october|oct|octobre|ukwakira',
  'november|nov|novembre|ugushyingo',
  'december|dec|decembre|dece?mb?er|ukuboza',
]
const weekdayNames = [
  'sunday|sun|dimanche|(?:ku|kuri) cyumweru',
  'monday|mon|lundi|(?:ku wa|kuwa) mbere',
  'tuesday|tues|tue|mardi|(?:ku wa|kuwa) kabiri',
  'wednesday|wensday|wendsday|wednsday|wednes|wed|mercredi|(?:ku wa|kuwa) gatatu',
  'thursday|thurs|thur|thu|jeudi|(?:ku wa|kuwa) kane',
  'friday|fri|vendredi|(?:ku wa|kuwa) gatanu',
  'saturday|sat(?![ -]?nav)|samedi|(?:ku wa|kuwa) gatandatu',
]
const findNameIndex = (names: readonly string[], text: string) => names.findIndex((name) => new RegExp(`^(?:${name})$`).test(text))

/** Short month names such as `may` also have other meanings. */
export const longMonthWords = monthNames.flatMap((names) => names.split('|').filter((name) => name.length > 4)).join('|')
export const monthPattern = `(?:${monthNames.join('|')})`
/** 1 to 12, or 0 if unknown. */
export const parseMonth = (text = '') => findNameIndex(monthNames, text) + 1
export const weekdayWords = weekdayNames.join('|')
export const weekdayPattern = `(?:${weekdayWords})`
/** 0 (Sunday) to 6, or -1 if unknown. */
export const parseWeekday = (text = '') => findNameIndex(weekdayNames, text)
