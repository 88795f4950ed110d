import { expect, test } from 'vitest'
import { isPersonName } from '../../../shared/lib/person-name.ts'

test.each([
  ['of any script', ['Éric', 'Öztürk', '李小龍', 'عائشة']],
  ['of several words', ['Habimana Mugabo', "N'Diaye", 'Jean-Pierre', 'Jean d’Arc', 'John Paul II', 'Zoë (Zozo)', 'Marie/Claire']],
  ['shortened', ['J. P.', 'J.P.', 'J.Rose', 'Jr.', 'St. John', 'St. Marie', 'St. Claire', 'Jean. Marie']],
  ['of words that addresses have too', ['Wat', 'Dot Comfort', 'Point', 'Akadomo', 'Jean Point', 'Point du Jour']],
])('names %s are names: %j', (_kind, typed) => expect(typed.filter((name) => !isPersonName(name))).toEqual([]))

test.each([
  ['an address', ['https://example.org', 'You won http://x.rw/1', 'hxxp://x', '//example', 'www.example', 'WWW example', 'bit.ly/abc']],
  ['a host', ['example.com', 'Example.RW', 'youtu.be/abc', 'evil.zip', 'evil.day', 'Evil.Whatever', 'Prize.click', 'win.live']],
  ['a host that hides', ['example . com', 'exam\u200bple.c\u200bom', 'example[.]com', 'example (dot) com', 'example dot com', 'évil．zip']],
  ['a host in words', ['evil point com', 'evil akadomo rw', 'evil  dot com', 'evil! point com', 'Evil (point) com']],
  ['what mail programs make a link of', ['Claim bonus.tk', 'Free cash.top']],
  ['an e-mail', ['eric@example.rw', 'eric@gmail', 'eric (at) gmail', 'eric＠example．rw']],
  ['digits', ['Eric 2', '0788123456', '٠٧٨٨١٢٣٤٥٦', '１２３', 'Eric²', 'Eric①', '1️⃣']],
])('%s is no name: %j', (_kind, typed) => expect(typed.filter((name) => isPersonName(name))).toEqual([]))
