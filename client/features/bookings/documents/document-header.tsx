import { useSuspenseQuery } from '@tanstack/react-query'
import { bookingMessages } from '../../../../shared/i18n/en/bookings.ts'
import { settingsQuery } from '../../../session.ts'
import { OperatorLine } from '../../../ui/text/operator-line.tsx'

export function DocumentHeader({ bookingId }: { bookingId: string }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  return (
    <>
      <p className="paper-head">
        <b>{settings.brandName}</b>
        <span>{bookingMessages.page.paper(bookingId)}</span>
      </p>
      <OperatorLine className="meta paper-operator" />
    </>
  )
}
