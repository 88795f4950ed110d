import { useSuspenseQuery } from '@tanstack/react-query'
import { bookingWords } from '../../../../shared/i18n/en/booking.ts'
import { settingsQuery } from '../../../session.ts'
import { OperatorLine } from '../../../ui/text/operator-line.tsx'

/** The head of a printed sheet: whose site it comes from, who answers for it, and which booking it is about. */
export function DocumentHeader({ bookingId }: { bookingId: string }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  return (
    <>
      <p className="paper-head">
        <b>{settings.brandName}</b>
        <span>{bookingWords.page.paper(bookingId)}</span>
      </p>
      <OperatorLine className="meta paper-operator" />
    </>
  )
}
