import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { getBookableDays } from '../../../../shared/domain/availability.ts'
import type { CarView } from '../../../../shared/domain/car.ts'
import { useLazyDialog } from '../../../ui/dialog/use-lazy-dialog.ts'
import { lazyComponent } from '../../../ui/lazy.ts'
import { takenDaysQuery } from '../api.ts'
import type { Trip } from './use-trip.ts'

const DatesDialog = lazyComponent(() => import('../../../ui/days/dates-dialog.tsx'), 'DatesDialog')

/** The dialog to choose other days, and what its button needs. */
export function useOtherDays(car: CarView, trip: Trip) {
  const [isOpen, setOpen] = useState(false)
  const opening = useLazyDialog()
  const takenDays = useQuery({ ...takenDaysQuery(car.id, getBookableDays(trip.today)), enabled: isOpen })
  const button = {
    'aria-haspopup': 'dialog',
    busy: opening.isBusy,
    onPointerEnter: DatesDialog.preload,
    onFocus: DatesDialog.preload,
    onClick: () => opening.open(DatesDialog, () => setOpen(true)),
  } as const
  const dialog = isOpen ? (
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
  ) : null
  return { button, dialog }
}
