import { expect, test } from 'vitest'
import { isPersonName } from '../../shared/person-name.ts'

test.each([
  'Éric',
  'Habimana Mugabo',
  "N'Diaye",
  'Jean-Pierre',
  'J. P.',
  'Jean d’Arc',
  'St. John',
  'John Paul II',
  '李小龍',
  'عائشة',
  'Zoë (Zozo)',
  'Marie/Claire',
  'Wat',
  'Dot Comfort',
  'Öztürk',
  'J.Rose',
  'Jr.',
  'St. Marie',
  'Point',
  'Akadomo',
  'Jean Point',
  'Point du Jour',
])('%s is a name', (typed) => expect(isPersonName(typed)).toBe(true))

test.each([
  'https://example.org',
  'You won http://x.rw/1',
  'hxxp://x',
  '//example',
  'www.example',
  'WWW example',
  'example.com',
  'Example.RW',
  'example . com',
  'exam\u200bple.c\u200bom',
  'bit.ly/abc',
  'youtu.be/abc',
  'example[.]com',
  'example (dot) com',
  'example dot com',
  'evil.zip',
  'evil.day',
  'Evil.Whatever',
  'évil．zip',
  'evil point com',
  'evil akadomo rw',
  'evil  dot com',
  'evil! point com',
  'Evil (point) com',
  'eric@example.rw',
  'eric@gmail',
  'eric (at) gmail',
  'eric＠example．rw',
  'Eric 2',
  '0788123456',
  '٠٧٨٨١٢٣٤٥٦',
  '１２３',
  'Eric²',
  'Eric①',
  '1️⃣',
])('%s is no name', (typed) => expect(isPersonName(typed)).toBe(false))

test.each(['Claim bonus.tk', 'Free cash.top', 'Prize.click', 'win.live'])('%s is a link to a mail program, and no name', (name) => {
  expect(isPersonName(name)).toBe(false)
})

test.each(['J.P.', 'Jean. Marie', 'St. Claire'])('%s is a name', (name) => {
  expect(isPersonName(name)).toBe(true)
})
