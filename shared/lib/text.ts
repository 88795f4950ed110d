import * as z from 'zod/mini'
import { parseWholeNumber } from './money.ts'

// Bidirectional marks could disguise a name.
const invisibleCharacters = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
// Hangul fillers, soft hyphens and blank braille patterns are invisible.
const visibleCharacter = /[^\s\p{C}\u115f\u1160\u2800\u3164\uffa0]/u
// Control characters other than line breaks and tabs, and half surrogates.
const forbiddenCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Surrogate}]/u

export const stripInvisible = (text: string) => text.replace(invisibleCharacters, '')

const cleanText = (value: string) =>
  stripInvisible(value)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .trim()

export const isVisible = (text: string) => visibleCharacter.test(text)

export const singleLine = (...checks: Parameters<ReturnType<typeof z.string>['check']>) =>
  z.string('required').check(
    z.overwrite((value) => cleanText(value).replace(/[\n\t ]+/g, ' ')),
    z.refine((value) => !forbiddenCharacter.test(value), 'characters'),
    ...checks,
  )

export const multiline = (...checks: Parameters<ReturnType<typeof z.string>['check']>) =>
  z.string('required').check(
    z.overwrite(cleanText),
    z.refine((value) => !forbiddenCharacter.test(value), 'characters'),
    ...checks,
  )

export const integerText = (code: string) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], code),
      z.transform((value) => (typeof value === 'number' ? value : parseWholeNumber(value))),
    ),
    z.number(code).check(z.refine((value) => Number.isSafeInteger(value), code)),
  )
