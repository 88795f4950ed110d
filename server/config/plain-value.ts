import { homedir } from 'node:os'

const unseen = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g

/** Some readers of env files keep the quotes, and editors insert curly ones. */
export const plainValue = (value: string) =>
  value
    .replace(unseen, '')
    .trim()
    .replace(/^(["'])(.*)\1$/s, '$2')
    .replace(/^[“”„«‘’](.*)[“”»‘’]$/s, '$1')

/** Only a shell expands `~`. */
export const plainPath = (value: string) => plainValue(value).replace(/^~(?=$|[/\\])/, homedir())
