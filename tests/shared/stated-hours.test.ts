import { expect, test } from 'vitest'
import { linkHours } from '../../shared/account.ts'
import { account } from '../../shared/words/en/account.ts'
import { adminUserWords } from '../../shared/words/en/admin-users.ts'

test('every sentence about a link names the hours for which it is valid', () => {
  const said = JSON.stringify([account, adminUserWords])
  expect(new Set(said.match(/\d+ hours/g))).toEqual(new Set([`${linkHours} hours`]))
})
