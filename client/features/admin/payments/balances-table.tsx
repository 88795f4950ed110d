import { Link } from '@tanstack/react-router'
import type { OwnerBalanceView } from '../../../../shared/domain/balance.ts'
import { toDay, formatLongDay, formatMonth } from '../../../../shared/lib/days.ts'
import { adminPaymentMessages as messages } from '../../../../shared/i18n/en/admin-payments.ts'
import { ResponsiveTable, type Column } from '../../../ui/list/responsive-table.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Status } from '../../../ui/display/status.tsx'

const { columns } = messages

const Owner = ({ name, isClaimed }: OwnerBalanceView) => (
  <span className="row admin-states">
    <strong>{name}</strong>
    {isClaimed && <Status kind="wait">{messages.claimed}</Status>}
  </span>
)

const balanceColumns: Column<OwnerBalanceView>[] = [
  { label: columns.owner, className: 'name', cell: (balance) => <Owner {...balance} /> },
  { label: columns.reference, rem: 8, cell: ({ reference }) => <span className="reference">{reference}</span> },
  { label: columns.due, rem: 8, isFigure: true, cell: ({ due }) => <Money francs={due} /> },
  {
    label: columns.overdue,
    rem: 8,
    isFigure: true,
    cell: ({ overdue }) => (overdue > 0 ? <Money francs={overdue} /> : messages.none),
  },
  { label: columns.since, rem: 8, cell: ({ since }) => (since ? formatMonth(since) : messages.none) },
  {
    label: columns.settled,
    rem: 8,
    cell: ({ lastSettledAt }) => (lastSettledAt ? formatLongDay(toDay(new Date(lastSettledAt))) : messages.none),
  },
  {
    label: columns.actions,
    rem: 5,
    cell: ({ id, name }) => (
      <Link className="btn quiet" to="/admin/payments/$ownerId" params={{ ownerId: id }} aria-label={messages.openName(name)}>
        {messages.open}
      </Link>
    ),
  },
]

export const BalancesTable = ({ balances }: { balances: readonly OwnerBalanceView[] }) => (
  <ResponsiveTable className="admin-table" columns={balanceColumns} rows={balances} />
)
