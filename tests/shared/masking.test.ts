import { expect, test } from 'vitest'
import { maskContacts } from '../../shared/masking.ts'

test.each([
  ['a number as it is dialled', 'Call 0788123456 please', 'Call ••• please'],
  ['one with its country', 'Call +250 788 123 456.', 'Call •••.'],
  ['one with its country and no plus', '250788123456', '•••'],
  ['one with its country in brackets', '(+250) 788-123-456', '•••'],
  ['one dialled from abroad', '00250 722 123 456 or so', '••• or so'],
  ['one without its first nought', 'On 788 123 456 always', 'On ••• always'],
  ['points between its figures', 'o.7.8? No: 0.7.8.8.1.2.3.4.5.6', 'o.7.8? No: •••'],
  ['a blank after every figure', '0 7 8 8 1 2 3 4 5 6', '•••'],
  ['dashes and brackets', '(0788) 12-34-56', '•••'],
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
  ['one that begins in figures', '0788 one two three four five six', '•••'],
  ['one in few groups', '078 eight 123 four 56 please', '••• please'],
  ['one with doubles', 'oh seven double eight one two three four five six', '•••'],
  ['one in pairs', 'seventy eight eighty eight twelve thirty four fifty six', '•••'],
  ['one in six words', 'My code is one two three four five six', 'My code is •••'],
  ['one of nine figures', '078 eight 123 four 5 please', '••• please'],
  ['a number in the next line', 'Thank you\n0788 123 456', 'Thank you\n•••'],
])('%s is not shown', (_name, text, shown) => {
  expect(maskContacts(text)).toBe(shown)
})

test.each([
  'We are a family of four and go to Akagera. Could we have the child seat?',
  'From 2026-12-04 to 2026-12-07, pickup at 10:30.',
  '01.12.2026 - 05.12.2026 at 10.30',
  '04/12/2026 – 07/12/26',
  'We pay RWF 165,000 plus 25,000, that is 190 000.',
  '172500 225000 72 500',
  'Flight WB 0451 lands at 06.40, seat 12A.',
  'Six people, 2 cars, 14 days.',
  'two adults, one child, five days',
  'One, two or three of us. Four to five days, six at most.',
  'We are seven: two adults, four children, one baby.',
  'The bus lines are one two three four five.',
  'Code 078 eight 123 four please.',
  'Bus one 2345 6789.',
  'Nineteen ninety eight was a good year, one of ten.',
  'From 04.12.2026 to 07.12.2026, two. One child seat.',
  'two, 04.12.2026 – 05.12.2026, one',
  'Often we phone someone, even on weekends, nine to five.',
  'We pay 165,000, two of us, or 190 000, one.',
  'Thanks.We come at noon.Is that fine?',
  'Plate RAD 123 A, odometer 84,210 km',
])('"%s" stays as it is', (text) => {
  expect(maskContacts(text)).toBe(text)
})

test.each(['one ', '1 one ', 'one', 'eight-', '0 ', 'a.', 'a@', '7', 'a', '-', 'a@a.', '\u{1d41a}'])(
  '2,000 characters of "%s" are masked in no time',
  (piece) => {
    const text = piece.repeat(2_000 / piece.length)
    const times = Array.from({ length: 10 }, () => {
      const started = performance.now()
      maskContacts(text)
      return performance.now() - started
    })
    expect(Math.min(...times)).toBeLessThan(8)
  },
)
