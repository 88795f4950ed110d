import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { getBookableDays } from '../../../../shared/domain/availability.ts'
import type { CarView } from '../../../../shared/domain/car.ts'
import { carMessages } from '../../../../shared/i18n/en/car.ts'
import { Button } from '../../../ui/button.tsx'
import { useLazyDialog } from '../../../ui/dialog/use-lazy-dialog.ts'
import { lazyComponent } from '../../../ui/lazy.ts'
import { takenDaysQuery } from '../api.ts'
import type { Trip } from './use-trip.ts'

const DatesDialog = lazyComponent(() => import('../../../ui/days/dates-dialog.tsx'), 'DatesDialog')

/** Takes the place of the booking button where the days cannot be booked. */
export function ChooseDaysButton({ car, trip, isWide = false }: { car: CarView; trip: Trip; isWide?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const opening = useLazyDialog()
  const takenDays = useQuery({ ...takenDaysQuery(car.id, getBookableDays(trip.today)), enabled: isOpen })
  return (
    <>
      <Button
        kind="ghost"
        isWide={isWide}
        className="scripted"
        aria-haspopup="dialog"
        busy={opening.isBusy}
        onPointerEnter={DatesDialog.preload}
        onFocus={DatesDialog.preload}
        onClick={() => opening.open(DatesDialog, () => setOpen(true))}
      >
        {carMessages.booking.chooseOthers}
      </Button>
      {isOpen ? (
        <Suspense>
          <DatesDialog
            days={trip.days}
            today={trip.today}
            taken={takenDays.data?.taken}
            termsCheck={trip.asks}
            onChange={trip.setDays}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
