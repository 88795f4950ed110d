import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type BalanceTotals, balanceFilters } from '../../../../shared/domain/balance.ts'
import { formatFrancs } from '../../../../shared/lib/money.ts'
import { adminWords } from '../../../../shared/i18n/en/admin.ts'
import { adminPaymentWords } from '../../../../shared/i18n/en/admin-payments.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { AdminList } from '../list/admin-list.tsx'
import type { ListChoice } from '../list/list-tools.tsx'
import { type BalancesSearch, readBalances } from '../search-params.ts'
import { getBalancesCsvUrl, balancesQuery } from './api.ts'
import { BalancesTable } from './balances-table.tsx'
import { OpenClaims } from './open-claims.tsx'

const { list: words, totals: sums } = adminPaymentWords
const route = getRouteApi('/admin/payments')
const choices: readonly ListChoice<BalancesSearch>[] = [
  {
    name: 'status',
    label: words.status,
    choices: [{ value: '', label: words.statuses.all }, ...balanceFilters.map((value) => ({ value, label: words.statuses[value] }))],
  },
  {
    name: 'order',
    label: adminWords.lists.sort,
    choices: [
      { value: '', label: words.sorts.due },
      { value: 'oldest', label: words.sorts.oldest },
    ],
  },
]

function Totals({ totals: { due, overdue, fees, settled, corrected, owing } }: { totals: BalanceTotals }) {
  const lines = [
    { label: sums.fees, francs: fees },
    { label: sums.settled, francs: -settled },
    { label: sums.corrected, francs: corrected },
  ]
  return (
    <section className="card balance-totals" aria-label={sums.label}>
      <dl className="lines">
        {lines.map(({ label, francs }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="money">{formatFrancs(francs)}</dd>
          </div>
        ))}
        <div>
          <dt className="sum">{sums.due}</dt>
          <dd className="sum money">{formatFrancs(due)}</dd>
        </div>
      </dl>
      <p className="meta">
        {sums.owing(owing)} {overdue > 0 ? sums.overdue(formatFrancs(overdue)) : sums.noneOverdue}
      </p>
    </section>
  )
}

export function AdminPaymentsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(balancesQuery(search))
  const onSearch = (next: BalancesSearch) => void navigate({ search: next, replace: true })
  return (
    <AdminFrame tab="payments">
      <OpenClaims />
      {query.data && <Totals totals={query.data.totals} />}
      <AdminList icon="cash" read={readBalances} csv={getBalancesCsvUrl(search)} {...{ words, choices, search, onSearch, query }}>
        {({ payments }) => <BalancesTable balances={payments} />}
      </AdminList>
    </AdminFrame>
  )
}
