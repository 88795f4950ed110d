import { replaceNumberWords } from './number-words.ts'

/** What stands in the place of something that is not shown yet. */
export const masked = '•••'

// Names are no longer than an address can have them: a text of letters alone would be gone through from each of them to its end.
const email = /[\p{L}\p{N}._%+-]{1,64}\s?(?:@|[([]at[)\]])\s?[\p{L}\p{N}-]{1,63}(?:\s?\.\s?[\p{L}\p{N}-]{1,63})+/giu
const link =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}])(?:[\p{L}\p{N}-]{1,63}\.){1,4}(?:com|net|org|info|rw|me|io|app|ly|link|africa|co\.[a-z]{2})(?![\p{L}\p{N}])(?:\/\S*)?/giu

// Days are written with the same marks between their figures as phone numbers: they are met first, and stay.
const date = /(?<!\d)(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2}))(?!\d)/
const gap = String.raw`[\s.,()/_·–-]{0,3}`
const figures = (count: string) => String.raw`(?:${gap}\d){${count}}(?!\d)`
// Of Rwanda with and without its prefix, then any number that begins as one from abroad or as one dialled at home.
const phone = [
  String.raw`\(?(?<!\d)(?:(?:\+?\s?2[\s.-]?5[\s.-]?0|0)${gap})?7${gap}[2389]${figures('7')}`,
  String.raw`\(?\+${figures('8,14')}`,
  String.raw`\(?(?<!\d)0${figures('9,13')}`,
].join('|')
const dateOrPhone = new RegExp(`(${date.source})|${phone}`, 'gu')

/** A text in which phone numbers, e-mails and links cannot be read: before an approval two people meet here and not elsewhere. */
export const maskContacts = (text: string) =>
  replaceNumberWords(
    text
      .replace(email, masked)
      .replace(link, masked)
      .replace(dateOrPhone, (found, day?: string) => (day ? found : masked)),
    gap,
    date,
    masked,
  )
