import { expect, test } from 'vitest'
import { cleanEmail, isEmail } from '../../../shared/lib/email.ts'

test.each([
  ['eric@example.rw', ['eric@example.rw', ' Eric@Example.RW\n', ' MailTo: Eric@Example.rw ', '\u200bmailto:eric@example.rw']],
  [
    'eric@example.rw',
    ['\u200beric@example.rw\u200b', '\u202aeric@example.rw\u202c', '\ufeff\u00a0eric@example.rw\u2069 ', 'eric\u00ad@exam\u200dple.rw'],
  ],
  ['jean@x.rw', ['jean＠x.rw', 'ｊｅａｎ＠ｘ．ｒｗ', 'jean@x.rw,', 'jean@x.rw; ', '<jean@x.rw>', 'Jean <jean@x.rw>', '<mailto:jean@x.rw>']],
  ['jean@x.rw', ['"Mugabo, Jean" <Jean@x.rw>;']],
  ['a@b.rw', ['mailto:a@b.rw?subject=x']],
  ['eric+car@example.rw', ['mailto:eric%2Bcar@example.rw?cc=b@c.rw']],
  ['eric@xn--e1afmkfd.xn--p1ai', ['eric@xn--e1afmkfd.xn--p1ai']],
  ['info@xn--mgba3a4f16a.xn--mgba3a4f16a', ['info@XN--MGBA3A4F16A.xn--mgba3a4f16a']],
  ["o'neil+car_1%x@mail.co.rw", ["o'neil+car_1%x@mail.co.rw"]],
  ['a@b.photography', ['a@b.photography']],
])('%s is kept of %j', (kept, typed) => {
  expect(typed.map(cleanEmail)).toEqual(typed.map(() => kept))
  expect(isEmail(kept)).toBe(true)
})

test.each([
  ['a part is missing', ['', 'eric', 'eric@example', '@example.rw', 'eric@', 'mailto:']],
  ['blanks or signs are too many', ['eric @example.rw', 'eric@exam ple.rw', 'eric@@example.rw', 'Eric <eric@example.rw']],
  ['dots and dashes stand wrong', ['.eric@example.rw', 'eric.@example.rw', 'er..ic@example.rw', 'eric@example..rw']],
  ['the host is none', ['eric@-example.rw', 'eric@example-.rw', 'eric@example.r', 'eric@example.12', 'eric@[127.0.0.1]']],
  ['its name is packed wrong', ['eric@example.xn--', 'eric@example.xn--a-']],
  ['there are two', ['mailto:%zz@example.rw,b@c.rw', 'mailto:a@b.rw,c@d.rw', 'eric@example.rw,claude@example.rw']],
  ['there are two, with names', ['Eric <eric@example.rw> <b@c.rw>', 'a@b.rw, Eric <eric@example.rw>']],
  ['it is too long', [`${'a'.repeat(65)}@example.rw`, `a@${'b'.repeat(64)}.rw`, `a@${'b.'.repeat(126)}rw`]],
])('where %s it is no address', (_what, typed) => {
  expect(typed.filter((one) => isEmail(cleanEmail(one)))).toEqual([])
})
