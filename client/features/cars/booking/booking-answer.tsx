import { useSuspenseQuery } from '@tanstack/react-query'
import { carMessages } from '../../../../shared/i18n/en/car.ts'
import { settingsQuery } from '../../../session.ts'

const messages = carMessages.booking

/** Says before the tap who decides. */
export function BookingAnswer({ quote, note = '' }: { quote: { instant: boolean } | undefined; note?: string }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  return (
    <small className="meta">
      {quote?.instant ? messages.instant : messages.answer(settings.requestHours)}
      {note}
    </small>
  )
}
