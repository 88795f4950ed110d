import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { MyCarView } from '../../../../shared/domain/car.ts'
import { showRange } from '../../../../shared/lib/days.ts'
import { AppError, type OpenBooking } from '../../../../shared/lib/errors.ts'
import { owner } from '../../../../shared/i18n/en/owner.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toastError, toast } from '../../../ui/toast/toast.ts'
import { deleteCar } from '../api.ts'

const words = owner.dashboard

type HeldProps = { name: string; bookings: readonly OpenBooking[] | null; onClose: () => void }

const Held = ({ name, bookings, onClose }: HeldProps) => (
  <Dialog isOpen={bookings !== null} title={words.held.title(name)} onClose={onClose}>
    <p>{words.held.text}</p>
    <ul>
      {bookings?.map((booking) => (
        <li key={booking.id}>
          <Link to="/dashboard/bookings/$bookingId" params={{ bookingId: booking.id }}>
            {words.held.booking(showRange(booking))}
          </Link>
        </li>
      ))}
    </ul>
  </Dialog>
)

/** Deletes a draft for good, but only hides a submitted car. */
export function DeleteCar({ car, name }: { car: MyCarView; name: string }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [held, setHeld] = useState<readonly OpenBooking[] | null>(null)
  const question = car.status === 'draft' ? words.delete : words.deleteListing
  const remove = async () => {
    await deleteCar(client, car.id)
    toast.show(question.done)
  }
  const refused = (fault: unknown) => {
    if (!(fault instanceof AppError) || fault.code !== 'open_bookings') return toastError(fault)
    setAsking(false)
    setHeld(fault.extras.bookings ?? [])
  }
  return (
    <>
      <button type="button" className="chip" aria-label={words.actions.of(words.actions.delete, name)} onClick={() => setAsking(true)}>
        {words.actions.delete}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={question.title(name)}
        text={question.text}
        confirm={question.confirm}
        isDanger
        onConfirm={remove}
        onFault={refused}
        onClose={() => setAsking(false)}
      />
      <Held name={name} bookings={held} onClose={() => setHeld(null)} />
    </>
  )
}
