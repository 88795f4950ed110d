import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { MyCarView } from '../../../../shared/domain/car.ts'
import { listingMessages } from '../../../../shared/i18n/en/listings.ts'
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { DeleteCarDialogs } from './delete-car-dialogs.tsx'
import { ListedSwitch, PauseDialog } from './listed-switch.tsx'

const { actions } = listingMessages.dashboard

/** The dialogs stand outside the menu, which closes before they open. */
export function MyCarMenu({ car, name }: { car: MyCarView; name: string }) {
  const [dialog, setDialog] = useState<'pause' | 'delete' | null>(null)
  const getLabelProps = (action: string) => ({ 'aria-label': actions.of(action, name) })
  const closeDialog = () => setDialog(null)
  return (
    <>
      <DropdownMenu label={actions.of(actions.menu, name)}>
        {(closeMenu) => {
          const openDialog = (next: 'pause' | 'delete') => {
            closeMenu()
            setDialog(next)
          }
          return (
            <>
              {car.status === 'approved' && <ListedSwitch car={car} name={name} onPause={() => openDialog('pause')} />}
              {(car.status === 'pending' || car.status === 'approved') && (
                <Link to="/list-your-car" search={{ car: car.id }} {...getLabelProps(actions.edit)}>
                  <Icon name="edit" />
                  {actions.edit}
                </Link>
              )}
              {car.status !== 'draft' && (
                <>
                  <Link to="/dashboard/cars/$carId/calendar" params={{ carId: car.id }} {...getLabelProps(actions.calendar)}>
                    <Icon name="calendar" />
                    {actions.calendar}
                  </Link>
                  <Link to="/dashboard/bookings" search={{ as: 'owner', car: car.id }} {...getLabelProps(actions.bookings)}>
                    <Icon name="list" />
                    {actions.bookings}
                  </Link>
                </>
              )}
              <button type="button" onClick={() => openDialog('delete')} {...getLabelProps(actions.delete)}>
                <Icon name="trash" />
                {actions.delete}
              </button>
            </>
          )
        }}
      </DropdownMenu>
      <PauseDialog car={car} name={name} isOpen={dialog === 'pause'} onClose={closeDialog} />
      <DeleteCarDialogs car={car} name={name} isConfirming={dialog === 'delete'} onClose={closeDialog} />
    </>
  )
}
