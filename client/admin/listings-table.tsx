import type { AdminCarView, ShownCarStatus } from '../../shared/car.ts'
import { dayOf, showRange } from '../../shared/days.ts'
import { locationNames } from '../../shared/places.ts'
import { adminWords } from '../../shared/words/en/admin.ts'
import { Button } from '../ui/button.tsx'
import { Money } from '../ui/money.tsx'
import { Photo } from '../ui/photo.tsx'
import { Status } from '../ui/status.tsx'
import { AdminTable } from './admin-table.tsx'
import type { useDecisions } from './decisions.tsx'

const words = adminWords.listings
const { columns } = words
const kinds = {
  draft: 'neutral',
  pending: 'wait',
  approved: 'ok',
  rejected: 'no',
  paused: 'neutral',
  papers_ended: 'no',
} as const satisfies Record<ShownCarStatus, string>

type Decisions = ReturnType<typeof useDecisions>
type RowProps = { car: AdminCarView; decisions: Decisions }

const dateOf = ({ submittedAt, createdAt }: AdminCarView) => {
  const day = dayOf(new Date(submittedAt ?? createdAt))
  return showRange({ from: day, to: day })
}

function Actions({ car, decisions: { approve, askToReject, isBusy } }: RowProps) {
  return (
    <span className="row admin-actions">
      <a className="btn quiet" href={`/car/${car.id}`} target="_blank" rel="noreferrer" aria-label={words.viewName(car.title)}>
        {words.view}
      </a>
      {car.status === 'pending' && (
        <Button kind="ghost" busy={isBusy(car.id)} aria-label={words.approveName(car.title)} onClick={() => approve(car)}>
          {adminWords.queue.approve}
        </Button>
      )}
      {(car.status === 'pending' || car.status === 'approved') && (
        <Button kind="warn" busy={isBusy(car.id)} aria-label={words.rejectName(car.title)} onClick={() => askToReject(car)}>
          {adminWords.queue.reject}
        </Button>
      )}
    </span>
  )
}

const Listing = ({ car }: { car: AdminCarView }) => (
  <span className="who">
    <span className="thumb">
      <Photo photo={car.photo} alt="" sizes="64px" />
    </span>
    <span>
      <strong>{car.title}</strong>
      <small className="meta">
        <Money francs={car.pricePerDay} />
      </small>
    </span>
  </span>
)

const Row = ({ car, decisions }: RowProps) => (
  <tr>
    <td data-label={columns.car}>
      <Listing car={car} />
    </td>
    <td data-label={columns.owner} className="name">
      {car.owner.name}
    </td>
    <td data-label={columns.location}>{locationNames[car.location]}</td>
    <td data-label={columns.status}>
      <Status kind={kinds[car.shown]}>{adminWords.carStatuses[car.shown]}</Status>
    </td>
    <td data-label={columns.date} className="admin-date">
      {dateOf(car)}
    </td>
    <td data-label={columns.notes} className="admin-note name">
      <span>{car.rejectionNote ?? words.noNotes}</span>
    </td>
    <td data-label={columns.actions}>
      <Actions car={car} decisions={decisions} />
    </td>
  </tr>
)

/** Listings: a table, and on phones a card for each. */
export function ListingsTable({ cars, decisions }: { cars: readonly AdminCarView[]; decisions: Decisions }) {
  return (
    <AdminTable columns={columns}>
      {cars.map((car) => (
        <Row key={car.id} car={car} decisions={decisions} />
      ))}
    </AdminTable>
  )
}
