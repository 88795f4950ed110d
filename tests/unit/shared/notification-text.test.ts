import { expect, test } from 'vitest'
import type { NotificationPayload } from '../../../shared/domain/notification.ts'
import { getNotificationText } from '../../../shared/i18n/en/notifications.ts'

const cases: [NotificationPayload, string][] = [
  [{}, ''],
  [{ renamed: true }, ' We’ll check your documents again.'],
  [{ mustResend: true }, ' Please send your documents again.'],
  [{ mustResend: true, paper: 'licence' }, ' Please send your driver’s licence again.'],
  [
    { renamed: true, mustResend: true, paper: 'identity' },
    ' Please send your identity document again. We’ll check your other document again.',
  ],
  [{ renamed: true, mustResend: true }, ' We’ll check one document again. Please send the other again.'],
]

test.each(cases)('an edit of a person with %j says which documents are due', (payload, sentences) => {
  expect(getNotificationText({ kind: 'account_edited', payload }).text).toBe(
    `Please check your name and phone.${sentences} If you didn’t ask for this, contact us.`,
  )
})
