import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OwnerPaymentsView } from '../../../../shared/domain/balance.ts'
import { toDay, formatLongDay, formatInstant } from '../../../../shared/lib/days.ts'
import { formatLongMonth } from '../../../../shared/lib/months.ts'
import { formatFrancs } from '../../../../shared/lib/money.ts'
import type { PaymentView } from '../../../../shared/domain/payment.ts'
import { formatPhone } from '../../../../shared/lib/phone-format.ts'
import { getReference } from '../../../../shared/domain/statement.ts'
import { adminPaymentMessages } from '../../../../shared/i18n/en/admin-payments.ts'
import { PaymentsTable } from '../../payments/payments-table.tsx'
import { StatementChoice } from '../../payments/statement-choice.tsx'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { DescriptionList } from '../description-list.tsx'
import { ownerLinesQuery, ownerPaymentsQuery } from './api.ts'
import { ClaimButtons } from './claim-buttons.tsx'
import { CorrectDialog, type NamedBooking, SettleDialog } from './balance-dialogs.tsx'

const messages = adminPaymentMessages.owner
const route = getRouteApi('/admin/payments/$ownerId')

function OpenClaim({ owner: { name, claim } }: { owner: OwnerPaymentsView }) {
  if (claim?.state !== 'open') return null
  return (
    <div className="note wait claim-note" role="note">
      <p>
        <b>{messages.claimed(formatFrancs(claim.amount))}</b>
        <br />
        {messages.claimedText(claim.reference, formatInstant(claim.createdAt))}
      </p>
      <ClaimButtons claim={claim} owner={name} />
    </div>
  )
}

const listContactRows = ({ id, name, phone, email, reference }: OwnerPaymentsView) => [
  {
    label: messages.name,
    value: (
      <Link to="/admin/users/$userId" params={{ userId: id }}>
        {name}
      </Link>
    ),
  },
  { label: messages.reference, value: <b className="reference">{reference}</b> },
  ...(phone ? [{ label: messages.phone, value: <a href={`tel:+${phone}`}>{formatPhone(phone)}</a> }] : []),
  ...(email ? [{ label: messages.email, value: <a href={`mailto:${email}`}>{email}</a> }] : []),
]

type OpenDialog = 'settle' | 'correct' | null

function BalanceDue({ owner, bookings }: { owner: OwnerPaymentsView; bookings: readonly NamedBooking[] }) {
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const close = () => setDialog(null)
  const { due, overdue, since, lastSettledAt } = owner
  return (
    <section className="card due-card" aria-labelledby="due">
      <h2 id="due">{messages.due}</h2>
      <p className="due-sum">
        <Money francs={Math.max(0, due)} />
      </p>
      {overdue > 0 && since && <p className="overdue">{messages.overdue(formatFrancs(overdue), formatLongMonth(since))}</p>}
      {due <= 0 && <p className="meta">{due < 0 ? messages.credit(formatFrancs(-due)) : messages.nothing}</p>}
      <p className="meta">{lastSettledAt ? messages.lastSettled(formatLongDay(toDay(new Date(lastSettledAt)))) : messages.neverSettled}</p>
      <div className="row">
        {due > 0 && <Button onClick={() => setDialog('settle')}>{messages.settle}</Button>}
        <Button kind="ghost" onClick={() => setDialog('correct')}>
          {messages.correct}
        </Button>
      </div>
      {dialog === 'settle' && <SettleDialog owner={owner} onClose={close} />}
      {dialog === 'correct' && <CorrectDialog owner={owner} bookings={bookings} onClose={close} />}
    </section>
  )
}

function PaymentHistory({ ownerId }: { ownerId: string }) {
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <section className="stack payment-history" aria-labelledby="history">
      <h2 id="history">{messages.history}</h2>
      <QueryState query={useQuery(ownerLinesQuery(ownerId, page))} errorText={messages.failed} skeleton={<Skeleton height="20rem" />}>
        {({ payments, total }) => (
          <>
            {total === 0 ? <EmptyState icon="cash" title={messages.empty} /> : <p className="meta">{messages.lines(total)}</p>}
            {payments.length > 0 && <PaymentsTable payments={payments} viewer="admin" />}
            <Pager page={page} total={total} onPage={(next, replace) => void navigate({ search: { page: next }, replace })} />
          </>
        )}
      </QueryState>
    </section>
  )
}

function listBookings(payments: readonly PaymentView[]): NamedBooking[] {
  const labels = new Map(
    payments.flatMap(({ bookingId, car }) => (bookingId ? [[bookingId, `${getReference(bookingId)}, ${car ?? ''}`]] : [])),
  )
  return [...labels].map(([id, label]) => ({ id, label }))
}

export function OwnerPage() {
  const { ownerId } = route.useParams()
  const { page = 1 } = route.useSearch()
  const { data: owner } = useSuspenseQuery(ownerPaymentsQuery(ownerId))
  const { data: lines } = useQuery(ownerLinesQuery(ownerId, page))
  return (
    <div className="stack payments-page">
      <Link className="back-link" to="/admin/payments">
        <Icon name="left" /> {messages.back}
      </Link>
      <header>
        <h1 className="title">{messages.title(owner.name)}</h1>
      </header>
      {owner.isSuspended && <p className="note warn">{messages.suspended}</p>}
      <OpenClaim owner={owner} />
      <div className="payment-parts">
        <BalanceDue owner={owner} bookings={listBookings(lines?.payments ?? [])} />
        <section className="card" aria-labelledby="owner">
          <h2 id="owner">{messages.person}</h2>
          <DescriptionList rows={listContactRows(owner)} />
          <StatementChoice
            months={owner.months}
            renderLink={(month, label) => (
              <Link className="btn" to="/admin/payments/$ownerId/$month" params={{ ownerId, month }}>
                {label}
              </Link>
            )}
          />
        </section>
      </div>
      <PaymentHistory ownerId={ownerId} />
    </div>
  )
}
