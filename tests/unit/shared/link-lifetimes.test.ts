import { expect, test } from 'vitest'
import { linkHours } from '../../../shared/domain/account.ts'
import { accountMessages } from '../../../shared/i18n/en/account.ts'
import { adminUserMessages } from '../../../shared/i18n/en/admin-users.ts'

test('every sentence about a link names the hours for which it is valid', () => {
  const texts = JSON.stringify([accountMessages, adminUserMessages])
  expect(new Set(texts.match(/\d+ hours/g))).toEqual(new Set([`${linkHours} hours`]))
})
