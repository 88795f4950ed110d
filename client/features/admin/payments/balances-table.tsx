import { Link } from '@tanstack/react-router'
import type { OwnerBalanceView } from '../../../../shared/domain/balance.ts'
import { toDay, formatLongDay, formatMonth } from '../../../../shared/lib/days.ts'
import { adminPaymentWords as words } from '../../../../shared/i18n/en/admin-payments.ts'
import { ResponsiveTable, type Column } from '../../../ui/list/responsive-table.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Status } from '../../../ui/display/status.tsx'

const { columns } = words

const Owner = ({ name, isClaimed }: OwnerBalanceView) => (
  <span className="row admin-states">
    <strong>{name}</strong>
    {isClaimed && <Status kind="wait">{words.claimed}</Status>}
  </span>
)

const balanceColumns: Column<OwnerBalanceView>[] = [
  { label: columns.owner, className: 'name', cell: (balance) => <Owner {...balance} /> },
  { label: columns.reference, cell: ({ reference }) => <span className="reference">{reference}</span> },
  { label: columns.due, isFigure: true, cell: ({ due }) => <Money francs={due} /> },
  {
    label: columns.overdue,
    isFigure: true,
    cell: ({ overdue }) => (overdue > 0 ? <Money francs={overdue} /> : words.none),
  },
  { label: columns.since, cell: ({ since }) => (since ? formatMonth(since) : words.none) },
  { label: columns.settled, cell: ({ lastSettledAt }) => (lastSettledAt ? formatLongDay(toDay(new Date(lastSettledAt))) : words.none) },
  {
    label: columns.actions,
    cell: ({ id, name }) => (
      <Link className="btn quiet" to="/admin/payments/$ownerId" params={{ ownerId: id }} aria-label={words.openName(name)}>
        {words.open}
      </Link>
    ),
  },
]

export const BalancesTable = ({ balances }: { balances: readonly OwnerBalanceView[] }) => (
  <ResponsiveTable className="admin-table" columns={balanceColumns} rows={balances} />
)
