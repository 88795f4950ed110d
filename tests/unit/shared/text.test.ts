import { expect, test } from 'vitest'
import { validateInput } from '../../../shared/lib/validate.ts'
import { isVisible, integerText } from '../../../shared/lib/text.ts'

const parseInteger = (sent: unknown) => {
  const checked = validateInput(integerText('price_number'), sent)
  return checked.ok ? checked.value : null
}

test.each<[unknown, number]>([
  ['55000', 55_000],
  [' 55000 ', 55_000],
  ['0', 0],
  ['55,000', 55_000],
  ['55.000', 55_000],
  ['55 000', 55_000],
  ['55\u00a0000', 55_000],
  ['55\u202f000', 55_000],
  ['1,250,000', 1_250_000],
  [55_000, 55_000],
])('%j is the whole number %i', (sent, number) => {
  expect(parseInteger(sent)).toBe(number)
})

test.each([
  '',
  ' ',
  '55,5',
  '1,00',
  '55,0000',
  '5500,000',
  '55,,000',
  ',000',
  '55,000,',
  '1,250.000',
  '1,250,00',
  '0.500',
  '55  000',
  '55\n000',
  '-55,000',
  '55,000.5',
  '1e3',
  'RWF 55,000',
  55.5,
  Number.NaN,
  ['55000'],
  null,
])('%j is no whole number', (sent) => {
  expect(parseInteger(sent)).toBeNull()
})

test.each(['', ' ', '\u3164', '\u00ad\u00ad', '\u2800', '\u200d', '\u180e', '\u115f\u1160', '\uffa0'])(
  '%j is no name that can be seen',
  (text) => {
    expect(isVisible(text)).toBe(false)
  },
)

test.each(['A', '伊', 'é', '\u3164Ada', '4', '🙂'])('%j is one', (text) => {
  expect(isVisible(text)).toBe(true)
})
