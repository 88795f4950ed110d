import { homedir } from 'node:os'

const invisibleCharacters = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g

/** Some readers of env files keep the quotes, and editors insert curly ones. */
export const cleanValue = (value: string) =>
  value
    .replace(invisibleCharacters, '')
    .trim()
    .replace(/^(["'])(.*)\1$/s, '$2')
    .replace(/^[“”„«‘’](.*)[“”»‘’]$/s, '$1')

/** Only a shell expands `~`. */
export const cleanPath = (value: string) => cleanValue(value).replace(/^~(?=$|[/\\])/, homedir())
