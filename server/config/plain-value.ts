import { homedir } from 'node:os'

/** Invisible characters that come along when text is copied. */
const unseen = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g

/** Trims blanks and quotes that the reader of the file left, or an editor made round. */
export const plainValue = (value: string) =>
  value
    .replace(unseen, '')
    .trim()
    .replace(/^(["'])(.*)\1$/s, '$2')
    .replace(/^[“”„«‘’](.*)[“”»‘’]$/s, '$1')

/** Only a shell expands `~`. */
export const plainPath = (value: string) => plainValue(value).replace(/^~(?=$|[/\\])/, homedir())
