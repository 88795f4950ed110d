import { Link } from '@tanstack/react-router'
import type { AdminCarView } from '../../../../shared/domain/car.ts'
import { toDay, formatRange } from '../../../../shared/lib/days.ts'
import { locationNames } from '../../../../shared/domain/places.ts'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { adminListingMessages } from '../../../../shared/i18n/en/admin-review.ts'
import { CarStatusBadge } from '../../../ui/car/car-status.tsx'
import { ResponsiveTable, type Column } from '../../../ui/list/responsive-table.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { CarThumb } from '../../../ui/car/car-thumb.tsx'
import { DecisionButtons } from '../review/decision-buttons.tsx'
import { type Selection, SelectRow } from '../list/selection.tsx'
import type { Decisions } from '../review/decisions.tsx'

const messages = adminMessages.listings
const { columns } = messages

const formatSubmitDate = ({ submittedAt, createdAt }: AdminCarView) => {
  const day = toDay(new Date(submittedAt ?? createdAt))
  return formatRange({ from: day, to: day })
}

function Actions({ car, decisions }: { car: AdminCarView; decisions: Decisions }) {
  return (
    <span className="row admin-actions">
      <a className="btn quiet" href={`/car/${car.id}`} target="_blank" rel="noreferrer" aria-label={messages.viewName(car.title)}>
        {messages.view}
      </a>
      <DecisionButtons
        target={car}
        decisions={decisions}
        canBeApproved={car.status === 'pending'}
        canBeRejected={car.status === 'pending' || car.status === 'approved'}
        isQuiet
      />
    </span>
  )
}

const Owner = ({ car: { owner } }: { car: AdminCarView }) => (
  <Link className="text-link" to="/admin/users/$userId" params={{ userId: owner.id }}>
    {owner.name}
  </Link>
)

export const ListingButton = ({ car, onOpen }: { car: AdminCarView; onOpen: () => void }) => (
  <button type="button" className="who who-button" data-key="open" aria-label={adminListingMessages.open(car.title)} onClick={onOpen}>
    <CarThumb photo={car.photo} />
    <span>
      <strong>{car.title}</strong>
      <small className="meta">
        <Money francs={car.pricePerDay} />
        {car.featured && ` · ${adminListingMessages.featured}`}
      </small>
    </span>
  </button>
)

const getColumns = ({ decisions, selection, onOpen }: Omit<Props, 'cars'>): Column<AdminCarView>[] => [
  {
    label: columns.car,
    cell: (car) => (
      <span className="row select-cell">
        <SelectRow row={car} selection={selection} />
        <ListingButton car={car} onOpen={() => onOpen(car)} />
      </span>
    ),
  },
  { label: columns.owner, rem: 8, className: 'name', cell: (car) => <Owner car={car} /> },
  { label: columns.location, rem: 5, cell: (car) => locationNames[car.location] },
  { label: columns.status, rem: 8, cell: ({ displayStatus }) => <CarStatusBadge status={displayStatus} /> },
  { label: columns.date, rem: 6, cell: formatSubmitDate },
  { label: columns.notes, rem: 4, className: 'admin-note name', cell: (car) => <span>{car.rejectionNote ?? messages.noNotes}</span> },
  { label: columns.actions, rem: 13, cell: (car) => <Actions car={car} decisions={decisions} /> },
]

type Props = {
  cars: readonly AdminCarView[]
  decisions: Decisions
  selection: Selection<AdminCarView>
  onOpen: (car: AdminCarView) => void
}
export const ListingsTable = ({ cars, ...table }: Props) => (
  <ResponsiveTable className="admin-table" hasKeyboardNavigation columns={getColumns(table)} rows={cars} />
)
