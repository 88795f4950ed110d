import { homedir } from 'node:os'

/** Marks that nobody sees, as they come along with what is copied from a page or a chat. */
const unseen = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g

/** What was meant by a value: not the blanks around it, nor quotes that whatever read it has left there. */
export const plainValue = (value: string) =>
  value
    .replace(unseen, '')
    .trim()
    .replace(/^(["'])(.*)\1$/s, '$2')

/** The same of a path. Only a shell fills in `~`. */
export const plainPath = (value: string) => plainValue(value).replace(/^~(?=$|[/\\])/, homedir())
