import { expect, test } from 'vitest'
import { normalisePhone, showPhone } from '../../shared/phone.ts'

test.each([
  ['0788123456', '250788123456'],
  ['+250 788 123 456', '250788123456'],
  ['250788123456', '250788123456'],
  ['788123456', '250788123456'],
  ['0722-123-456', '250722123456'],
  ['(0733) 123.456', '250733123456'],
  ['00250788123456', '250788123456'],
  ['+250791234567', '250791234567'],
])('%s is stored as %s', (typed, stored) => expect(normalisePhone(typed)).toBe(stored))

test.each([
  '25078812345',
  '0758123456',
  '+254712345678',
  'abcdefghij',
  '',
  '250250788123456',
  '+0788123456',
  '07881234567',
  '0788123456x',
  '０788123456',
])('%s is no Rwandan mobile number', (typed) => expect(normalisePhone(typed)).toBeNull())

test('a stored number is shown in groups', () => expect(showPhone('250788123456')).toBe('+250 788 123 456'))
