import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskContacts } from '../../../shared/lib/masking.ts'

test.each([
  ['a number as it is dialled', 'Call 0788123456 please', 'Call ••• please'],
  ['one with its country', 'Call +250 788 123 456.', 'Call •••.'],
  ['one with its country and no plus', '250788123456', '•••'],
  ['one dialled from abroad', '00250 722 123 456 or so', '••• or so'],
  ['one without its first nought', 'On 788 123 456 always', 'On ••• always'],
  ['points between its figures', 'o.7.8? No: 0.7.8.8.1.2.3.4.5.6', 'o.7.8? No: •••'],
  ['a number of Uganda', '+256 772 123456', '•••'],
  ['a number of Kenya as dialled there', '0712 345 678', '•••'],
  ['two numbers', '0788123456 / 0722123456', '••• / •••'],
  ['an e-mail', 'Write to eric.h+car@gmail.com!', 'Write to •••!'],
  ['an e-mail that was taken apart', 'eric (at) gmail . com', '•••'],
  ['a link', 'See https://example.org/me?x=1 first', 'See ••• first'],
  ['a link without its beginning', 'www.example.rw/cars', '•••'],
  ['a chat', 'wa.me/250788123456', '•••'],
  ['a site by its name', 'I am on facebook.com/eric', 'I am on •••'],
  ['a site far below its name', 'a.b.c.d.e.example.com/me', 'a.b.•••'],
  ['a number in words', 'Call seven eight eight one two three four five six!', 'Call •••!'],
  ['one with capitals, commas and dashes', 'Zero, Seven-Eight Eight. ONE two', '•••'],
  ['one in words and figures', 'On seven 8 eight 1 two 3 four 5 six then', 'On ••• then'],
  ['one with doubles', 'oh seven double eight one two three four five six', '•••'],
  ['one in pairs', 'seventy eight eighty eight twelve thirty four fifty six', '•••'],
  ['one in six words', 'My code is one two three four five six', 'My code is •••'],
  ['one of nine figures', '078 eight 123 four 5 please', '••• please'],
  ['a number in the next line', 'Thank you\n0788 123 456', 'Thank you\n•••'],
  ['one in pairs with slashes', '07/88/12/34/56', '•••'],
  ['a star after every figure', '0*7*8*8*1*2*3*4*5*6', '•••'],
  ['other marks', '07_88~12|34#56 or 0788 … 123 … 456', '••• or •••'],
  ['colons', '07:88:12:34:56', '•••'],
  ['invisible marks', '07\u200b88\u00ad12\u200d3456', '•••'],
  ['Arabic digits', 'Call ٠٧٨٨١٢٣٤٥٦', 'Call •••'],
  ['Persian digits in groups', '۰۷۸۸ ۱۲۳ ۴۵۶', '•••'],
  ['full-width digits', '０７８８－１２３－４５６', '•••'],
  ['bold digits', '𝟎𝟕𝟖𝟖𝟏𝟐𝟑𝟒𝟓𝟔!', '•••!'],
  ['digits on keys', '0️⃣7️⃣8️⃣8️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣', '•••'],
  ['a number in French', 'Appelez zéro sept huit huit un deux trois quatre cinq six', 'Appelez •••'],
  ['one in French pairs', 'zéro sept quatre-vingt-huit douze trente-quatre cinquante-six', '•••'],
  ['one in French with et', 'Au zéro sept vingt et un trente et un douze quatorze !', 'Au ••• !'],
  ['a number in Kinyarwanda', 'Hamagara zeru karindwi umunani umunani rimwe kabiri gatatu kane gatanu gatandatu', 'Hamagara •••'],
  ['one in Kinyarwanda tens', 'karindwi mirongo inani na gatatu icumi na kabiri mirongo itatu na kane', '•••'],
  ['one in three languages', 'zero sept umunani eight rimwe deux 3456', '•••'],
  ['one in French hundreds', 'zéro sept huit huit cent vingt-trois quatre cent cinquante-six', '•••'],
  ['one whose last figure is a word', '078812345 six', '•••'],
  ['one whose first figure is a word', 'zero 788 123 456', '•••'],
  ['an e-mail with (at) and (dot)', 'Write eric(at)gmail(dot)com now', 'Write ••• now'],
  ['one with [at] and [dot]', 'eric [at] gmail [dot] com', '•••'],
  ['one in words', 'write to eric at gmail dot com please', 'write to ••• please'],
  ['one in French', 'eric arobase gmail point com', '•••'],
  ['one with blanks', 'eric @ gmail . com', '•••'],
  ['one without its end', 'I am eric.h@gmail', 'I am •••'],
  ['a bare domain', 'Look at kigali-cars.rw', 'Look at •••'],
  ['a short link', 'linktr.ee/eric youtu.be/abc t.me/eric bit.ly/x', '••• ••• ••• •••'],
  ['a domain in words', 'ericcars dot com', '•••'],
  ['bare domains of newer kinds and of countries', 'rentme.xyz, ericcars.shop, mycars.tk, kigali-cars.pl', '•••, •••, •••, •••'],
  ['an e-mail in braces', 'eric{at}example{dot}rw', '•••'],
  ['a domain with (dot)', 'ericcars (dot) rw', '•••'],
  ['a domain with [.]', 'ericcars[.]com/x', '•••'],
  ['a domain with a blank', 'ericcars. com or ericcars .rw', '••• or •••'],
  ['a domain in capitals', 'ERICCARS.COM', '•••'],
  ['a link that cannot be followed', 'hxxps://eric.example/x', '•••'],
  ['three figures after it', '0788-123-456 200 km per day', '••• 200 km per day'],
  ['a number of Kenya and three figures', '0712-345-678 200 km', '••• km'],
  ['figures, words and a group like a sum', '07 eight eight 123 456', '•••'],
  ['words, pairs and a group like a sum', 'zero seven 88 123 456', '•••'],
  ['words after a picture', '🚗 🚗 seven eight eight 123 456 🚗 ok', '🚗 🚗 ••• 🚗 ok'],
  ['pairs after a year', 'In 2026: 07, 88, 12, 34, 56', 'In 2026: •••'],
  ['a number from abroad with a parted nought', '0 0250 788 123 456', '•••'],
  ['words from abroad', '00250 seven 88 one 23 456', '•••'],
  ['an e-mail with dashes', 'jean-at-gmail-dot-com', '•••'],
  ['an e-mail with a dash and a dot in words', 'jean@my-car-dot-rw', '•••'],
  ['a word before a group like a price', '788 one, 23 450', '•••'],
])('%s is not shown', (_name, text, shown) => {
  expect(maskContacts(text)).toBe(shown)
})

test.each([
  'We are a family of four and go to Akagera. Could we have the child seat?',
  'From 2026-12-04 to 2026-12-07, pickup at 10:30.',
  'We pay RWF 165,000 plus 25,000, that is 190 000.',
  '172500 225000 72 500',
  'Flight WB 0451 lands at 06.40, seat 12A.',
  'The bus lines are one two three four five.',
  'Code 078 eight 123 four please.',
  'Bus one 2345 6789.',
  'Plate RAD 123 A, odometer 84,210 km',
  '04 12 2026 - 07 12 2026',
  '04 12 26 - 07 12 26',
  '04122026 - 07122026 0800',
  '7/9 – 12/9 10.00',
  'Du 05/12 au 09/12, 08h00.',
  '05/12, 06/12, 07/12, 08/12',
  'Nous sommes six : deux adultes, trois enfants et un bébé, du quatre au neuf.',
  'Turi batandatu: babiri bakuru na bane bato, iminsi itatu.',
  'Meet me @ the airport. Thanks',
  'We arrive at noon.Is it fine?Yes.It is.So be it',
  'RWF 1,250,000 - 1,500,000',
  '1 250 000 – 1 500 000, 78 000 000',
  'One hundred and twenty five thousand, two hundred and fifty thousand',
  '7 8 9 10 11 12 Dec',
  '7, 8, 9, 10, 11, 12 Dec',
  '07, 08, 09, 10, 11 Dec',
  'At seven, 2026-12-04 to 2026-12-07',
  '10 000, 72 000, 5 000',
  'Seven, 250 000, 25 000',
  'At seven and 250 000 – 14',
  'Pickup 7.30 - 9.30, 150 km a day included.',
  'From 7/9/2026, 150 km per day.',
  'From 04/07/2026, 1500 km in all.',
  '02/07/2026 08:00 – 09/07/2026 18:00',
  'From 02 07 2026 - 09 07 2026, please.',
  'Return at 07:30, 106,680 km on the clock.',
  'I pay RWF 78,500 + 2,500 = 81,000.',
  '07:30 – 623000, 846500',
  'At 7:30, 2026-12-04. Return at 18:00, 2026-12-07.',
  'Tyres 7.50 R16, 225/65 R17 in 2024.',
])('"%s" stays as it is', (text) => {
  expect(maskContacts(text)).toBe(text)
})

const pieces = ['one ', '1 one ', 'one', 'one hundred ', 'eight-', 'a at ', '(', '0. ', 'zeru na ', '12,345,', '@', '. ', '05/12 ', '0 ']
const more = ['a.', 'a@', '7', 'a', '-', 'a@a.', '\u{1d41a}', 'a-dot-', 'a--dot--', 'a dot ', 'a(dot)', 'a-at-', '0788-']
// Linear work takes milliseconds, quadratic work many seconds.
test.each([...pieces, ...more])('30,000 characters of "%s" are masked before the test times out', { timeout: 3_000 }, (piece) => {
  for (const begin of ['', '-']) maskContacts(begin + piece.repeat(30_000 / piece.length))
})

const spoken = [
  ['zero', 'zeru'],
  ['one', 'un'],
  ['two', 'deux'],
  ['three', 'gatatu'],
  ['four', 'kane'],
  ['five', 'cinq'],
  ['six', 'gatandatu'],
  ['seven', 'sept'],
  ['eight', 'huit'],
  ['nine', 'neuf'],
]
const digitByWord = new Map(spoken.flatMap((words, digit) => words.map((word) => [word, digit] as const)))
const groupings = [[9], [3, 3, 3], [2, 3, 4], [1, 2, 2, 2, 2], [3, 2, 2, 2], [1, 4, 4], [3, 6], [3, 4, 2], [5, 4], Array<number>(9).fill(1)]
const anyMark = fc.constantFrom(' ', '-', '.', ',', ', ')

const phoneNumberArbitrary = fc.record({
  figures: fc.stringMatching(/^7[2389]\d{7}$/),
  grouping: fc.constantFrom(...groupings),
  marks: fc.oneof(
    fc.constantFrom(' ', '-', '.', ',', ', ', '/', ' - ', ':', '_', '  ').map((mark) => Array<string>(9).fill(mark)),
    fc.array(anyMark, { minLength: 9, maxLength: 9 }),
  ),
  inWords: fc.constantFrom<readonly number[]>([], [], [], [0], [1], [0, 1]),
  language: fc.constantFrom(0, 1),
  before: fc.constantFrom('', 'Call ', 'x 1 ', 'We are 2, ', '2 ', 'At 10:00 ', '05/12 ', 'We pay 100,000. ', 'In 2026: '),
  prefix: fc.constantFrom('', '', '0 ', '250 ', '+250 ', '+250-', '00250 '),
  after: fc.constantFrom('', '.', ' 200 km', ' 100,000', ' at 10:00', ', 05/12', ' 2 people', ', 1', ' please'),
})
type PhoneNumberCase = typeof phoneNumberArbitrary extends fc.Arbitrary<infer T> ? T : never

function formatNumber({ figures, grouping, marks, inWords, language, before, prefix, after }: PhoneNumberCase) {
  let at = 0
  const groups = grouping.map((count, index) => {
    const group = figures.slice(at, (at += count))
    return inWords.includes(index) ? Array.from(group, (digit) => spoken[Number(digit)]?.[language]).join(' ') : group
  })
  return `${before}${prefix}${groups.map((group, index) => (index > 0 ? `${marks[index]}${group}` : group)).join('')}${after}`
}

const readDigits = (text: string) => (text.toLowerCase().match(/\p{L}+|\d|•/gu) ?? []).map((part) => digitByWord.get(part) ?? part).join('')

test('of numbers that are loosely written, not one in a thousand can be read: those that are days, hours or prices', () => {
  const samples = fc
    .sample(phoneNumberArbitrary, { numRuns: 20_000, seed: 48 })
    .map((loose) => ({ figures: loose.figures, text: formatNumber(loose) }))
  expect(samples.filter(({ figures, text }) => !readDigits(text).includes(figures))).toEqual([])
  const shown = samples
    .map(({ figures, text }) => ({ figures, text: maskContacts(text) }))
    .filter(({ figures, text }) => readDigits(text).includes(figures))
  expect(shown.length).toBeLessThan(20)
})
