import { expect, test } from 'vitest'
import { formatPayeeCode, getUssdCode, parsePayeeCode, toUssdHref } from '../../../shared/domain/payee.ts'

test.each([
  ['123456', '123456'],
  [' 12 34 56 ', '123456'],
  ['0788 123 456', '250788123456'],
  ['+250 733 123 456', '250733123456'],
  ['123', null],
  ['1234567890', null],
  ['GRACE', null],
  ['', null],
])('of %j the code is %j', (text, code) => expect(parsePayeeCode(text)).toBe(code))

test('a MoMoPay code and a phone of MTN have a menu with the sum, another phone has none', () => {
  expect(getUssdCode('123456', 166_400)).toBe('*182*8*1*123456*166400#')
  expect(getUssdCode('250788123456', 166_400)).toBe('*182*1*1*0788123456*166400#')
  expect(getUssdCode('250733123456', 166_400)).toBe(null)
  expect(toUssdHref('*182*8*1*123456*166400#')).toBe('tel:*182*8*1*123456*166400%23')
  expect(formatPayeeCode('123456')).toBe('123456')
})
