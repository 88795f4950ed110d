import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { MyCarView } from '../../../../shared/domain/car.ts'
import { formatRange } from '../../../../shared/lib/days.ts'
import { AppError, type OpenBooking } from '../../../../shared/lib/errors.ts'
import { listingMessages } from '../../../../shared/i18n/en/listings.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toastError, toast } from '../../../ui/toast/toast.ts'
import { deleteCar } from '../api.ts'

const messages = listingMessages.dashboard

type OpenBookingsProps = { name: string; bookings: readonly OpenBooking[] | null; onClose: () => void }

const OpenBookingsDialog = ({ name, bookings, onClose }: OpenBookingsProps) => (
  <Dialog isOpen={bookings !== null} title={messages.held.title(name)} onClose={onClose}>
    <p>{messages.held.text}</p>
    <ul>
      {bookings?.map((booking) => (
        <li key={booking.id}>
          <Link to="/dashboard/bookings/$bookingId" params={{ bookingId: booking.id }}>
            {messages.held.booking(formatRange(booking))}
          </Link>
        </li>
      ))}
    </ul>
  </Dialog>
)

type Props = { car: MyCarView; name: string; isConfirming: boolean; onClose: () => void }

/** Deletes a draft for good, but only hides a submitted car. */
export function DeleteCarDialogs({ car, name, isConfirming, onClose }: Props) {
  const client = useQueryClient()
  const [openBookings, setOpenBookings] = useState<readonly OpenBooking[] | null>(null)
  const question = car.status === 'draft' ? messages.delete : messages.deleteListing
  const remove = async () => {
    await deleteCar(client, car.id)
    toast.show(question.done)
  }
  const handleError = (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'open_bookings') return toastError(error)
    onClose()
    setOpenBookings(error.extras.bookings ?? [])
  }
  return (
    <>
      <ConfirmDialog
        isOpen={isConfirming}
        title={question.title(name)}
        text={question.text}
        confirm={question.confirm}
        isDanger
        onConfirm={remove}
        onError={handleError}
        onClose={onClose}
      />
      <OpenBookingsDialog name={name} bookings={openBookings} onClose={() => setOpenBookings(null)} />
    </>
  )
}
