import { expect, test } from 'vitest'
import { parseConfirmation } from '../../../shared/domain/payment-method.ts'

test.each([
  ['76662021700', '76662021700', null],
  [' 7666 2021 700 ', '76662021700', null],
  ['mp240101.1234.a12345', 'MP240101.1234.A12345', null],
  [
    'You have received 166,400 RWF from GRACE UWASE (*********123) on your mobile money account at 2026-11-29 08:03:11. Your new balance: 300,000 RWF. Financial Transaction Id: 76662021700.',
    '76662021700',
    166_400,
  ],
  [
    "*165*R*Y'ello, A transaction of 25000 RWF by JEAN HABIMANA on your MOMO account was completed at 2026-11-29 10:00. Financial Transaction Id: 9876543210. External Transaction Id: 42.",
    '9876543210',
    25_000,
  ],
  ['TxId: 1234567890. Your payment of 12 000 RWF to ODETTE 098765 has been completed.', '1234567890', 12_000],
  ['Received RWF 5,000.00 from 730000000 GRACE. Txn ID: MP261129.0803.A12345. Balance RWF 9,000.', 'MP261129.0803.A12345', 5_000],
  ['Transfer of Frw 90,000 ref. BK-2026-00417', 'BK-2026-00417', 90_000],
  ['I paid you yesterday, please check', null, null],
  ['You have received 25,000 RWF from GRACE UWASE', null, 25_000],
  ['', null, null],
])('of %j the number and the sum are read', (text, reference, amount) => {
  expect(parseConfirmation(text)).toEqual({ reference, amount })
})
