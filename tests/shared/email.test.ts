import { expect, test } from 'vitest'
import { cleanEmail, isEmail } from '../../shared/email.ts'

test.each([
  ['eric@example.rw', 'eric@example.rw'],
  [' Eric@Example.RW\n', 'eric@example.rw'],
  ['\u200beric@example.rw\u200b', 'eric@example.rw'],
  ['\u202aeric@example.rw\u202c', 'eric@example.rw'],
  ['\ufeff\u00a0eric@example.rw\u2069 ', 'eric@example.rw'],
  ['eric\u00ad@exam\u200dple.rw', 'eric@example.rw'],
  ['eric@xn--e1afmkfd.xn--p1ai', 'eric@xn--e1afmkfd.xn--p1ai'],
  ['info@XN--MGBA3A4F16A.xn--mgba3a4f16a', 'info@xn--mgba3a4f16a.xn--mgba3a4f16a'],
  ["o'neil+car_1%x@mail.co.rw", "o'neil+car_1%x@mail.co.rw"],
  ['a@b.photography', 'a@b.photography'],
  ['mailto:a@b.rw?subject=x', 'a@b.rw'],
  [' MailTo: Eric@Example.rw ', 'eric@example.rw'],
  ['mailto:eric%2Bcar@example.rw?cc=b@c.rw', 'eric+car@example.rw'],
  ['\u200bmailto:eric@example.rw', 'eric@example.rw'],
])('%j is taken as %s', (typed, kept) => {
  expect(cleanEmail(typed)).toBe(kept)
  expect(isEmail(kept)).toBe(true)
})

test.each([
  '',
  'eric',
  'eric@example',
  '@example.rw',
  'eric@',
  'eric @example.rw',
  'eric@exam ple.rw',
  'eric@@example.rw',
  '.eric@example.rw',
  'eric.@example.rw',
  'er..ic@example.rw',
  'eric@-example.rw',
  'eric@example-.rw',
  'eric@example..rw',
  'eric@example.r',
  'mailto:',
  'mailto:%zz@example.rw,b@c.rw',
  'mailto:a@b.rw,c@d.rw',
  'eric@example.12',
  'eric@example.xn--',
  'eric@example.xn--a-',
  'eric@[127.0.0.1]',
  'Eric <eric@example.rw>',
  'eric@example.rw,claude@example.rw',
  `${'a'.repeat(65)}@example.rw`,
  `a@${'b'.repeat(64)}.rw`,
  `a@${'b.'.repeat(126)}rw`,
])('%j is no address', (typed) => expect(isEmail(cleanEmail(typed))).toBe(false))
