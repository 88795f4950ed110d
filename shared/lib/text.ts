import * as z from 'zod/mini'
import { readWhole } from './money.ts'

// Bidirectional marks could disguise a name.
const unseen = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
// Hangul fillers, soft hyphens and blank braille patterns are invisible.
const seen = /[^\s\p{C}\u115f\u1160\u2800\u3164\uffa0]/u
// Control characters other than line breaks and tabs, and half surrogates.
const noText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Surrogate}]/u

export const stripInvisible = (text: string) => text.replace(unseen, '')

const clean = (value: string) =>
  stripInvisible(value)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .trim()

export const isVisible = (text: string) => seen.test(text)

export const singleLine = (...checks: Parameters<ReturnType<typeof z.string>['check']>) =>
  z.string('required').check(
    z.overwrite((value) => clean(value).replace(/[\n\t ]+/g, ' ')),
    z.refine((value) => !noText.test(value), 'characters'),
    ...checks,
  )

export const multiline = (...checks: Parameters<ReturnType<typeof z.string>['check']>) =>
  z.string('required').check(
    z.overwrite(clean),
    z.refine((value) => !noText.test(value), 'characters'),
    ...checks,
  )

export const integerText = (code: string) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], code),
      z.transform((value) => (typeof value === 'number' ? value : readWhole(value))),
    ),
    z.number(code).check(z.refine((value) => Number.isSafeInteger(value), code)),
  )
