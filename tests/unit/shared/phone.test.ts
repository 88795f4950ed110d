import { expect, test } from 'vitest'
import { normalisePhone } from '../../../shared/lib/phone.ts'
import { formatPhone } from '../../../shared/lib/phone-format.ts'

const stored = '250788123456'

test.each([
  ['with and without its country', ['0788123456', '788123456', '250788123456', '+250 788 123 456', '00250788123456']],
  ['with a zero between', ['+250 (0) 788 123 456', '+250 ( 0 )788 123 456', '00250(0)788123456', '(0)788 123 456', '+250 0788 123 456']],
  ['with a zero and no brackets', ['2500788123456', '+250-0-788-123-456']],
  ['in groups', ['0788-123-456', '(0788) 123.456', '0788/123/456', '0788,123,456', "0788'123'456", '0788’123’456']],
  [
    'with other dashes and blanks',
    ['0788\u2011123\u2011456', '0788–123—456', '0788\u2212123\u2010456', '\u00a0+250\u202f788\u2009123 456'],
  ],
  [
    'with invisible marks',
    ['\u202a+250 788 123 456\u202c', '\u200e0788123456\ufeff', '0788\u200b123\u00ad456', '0\ufe0f\u20e37\ufe0f\u20e388123456'],
  ],
  ['in other digits', ['+２５０ ７８８ １２３ ４５６', '＋250（0）788－123－456', '٠٧٨٨١٢٣٤٥٦', '۰۷۸۸۱۲۳۴۵۶', '०७८८१२३४५६', '𝟎𝟕𝟖𝟖𝟏𝟐𝟑𝟒𝟓𝟔']],
  [
    'as a link',
    ['tel:+250788123456', 'TEL: +250 788-123-456', 'tel://+250788123456', '\u202atel:+250788123456\u202c', 'tel:+250788123456,'],
  ],
  ['as a link with more', ['tel:+250788123456;ext=12', 'tel:0788123456;phone-context=+250', ' tel:%2B250%20788%20123%20456 ']],
  ['among words', ['Tel. 0788 123 456', 'Tél : +250 788 123 456', 'Phone: 0788 123 456.', '0788 123 456;']],
])('a number %s is stored in one way: %j', (_how, typed) => {
  expect(typed.map(normalisePhone)).toEqual(typed.map(() => stored))
})

test('every operator of Rwanda is known', () => {
  const typed = ['0722-123-456', '(0733) 123.456', '+250791234567']
  expect(typed.map(normalisePhone)).toEqual(['250722123456', '250733123456', '250791234567'])
})

test.each([
  ['too short or too long', ['25078812345', '07881234567', '250250788123456', '']],
  ['of another country or operator', ['+254712345678', 'tel:+254712345678', '0758123456', '+0788123456']],
  ['other words', ['abcdefghij', '0788123456x', 'tel:', 'hotel:0788123456', 'Hotel 0788123456']],
  ['several', ['0788123456; 0722123456']],
])('what is %s is no Rwandan mobile number: %j', (_what, typed) => {
  expect(typed.map(normalisePhone)).toEqual(typed.map(() => null))
})

test('a stored number is shown in groups', () => expect(formatPhone(stored)).toBe('+250 788 123 456'))
