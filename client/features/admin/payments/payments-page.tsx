import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type BalanceTotals, balanceFilters } from '../../../../shared/domain/balance.ts'
import { formatFrancs } from '../../../../shared/lib/money.ts'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { adminPaymentMessages } from '../../../../shared/i18n/en/admin-payments.ts'
import { formatLongMonth, listMonthsUntil } from '../../../../shared/lib/months.ts'
import { settingsQuery } from '../../../session.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/form/field.tsx'
import { AdminPage } from '../admin-page.tsx'
import { AdminList } from '../list/admin-list.tsx'
import type { FilterField } from '../list/list-toolbar.tsx'
import { type BalancesSearch, parseBalancesSearch } from '../search-params.ts'
import { getBalancesCsvUrl, balancesQuery } from './api.ts'
import { BalancesTable } from './balances-table.tsx'
import { OpenClaims } from './open-claims.tsx'

const { list: messages, totals: sums } = adminPaymentMessages
const route = getRouteApi('/admin/payments')
const filters: readonly FilterField<BalancesSearch>[] = [
  {
    name: 'status',
    label: messages.status,
    choices: [{ value: '', label: messages.statuses.all }, ...balanceFilters.map((value) => ({ value, label: messages.statuses[value] }))],
  },
  {
    name: 'order',
    label: adminMessages.lists.sort,
    choices: [
      { value: '', label: messages.sorts.due },
      { value: 'oldest', label: messages.sorts.oldest },
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

const ledgerMonths = 24

function LedgerDownload() {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const months = listMonthsUntil(settings.today.slice(0, 7), ledgerMonths).reverse()
  return (
    <form className="row" method="get" action="/api/admin/ledger.csv">
      <Select
        name="month"
        label={adminPaymentMessages.ledger.label}
        choices={months.map((value) => ({ value, label: formatLongMonth(value) }))}
      />
      <Button kind="ghost" type="submit">
        {adminPaymentMessages.ledger.download}
      </Button>
    </form>
  )
}

export function AdminPaymentsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(balancesQuery(search))
  const onSearch = (next: BalancesSearch) => void navigate({ search: next, replace: true })
  return (
    <AdminPage title={adminPaymentMessages.title}>
      <OpenClaims />
      <AdminList
        icon="cash"
        parseSearch={parseBalancesSearch}
        csv={getBalancesCsvUrl(search)}
        {...{ messages, filters, search, onSearch, query }}
      >
        {({ payments }) => <BalancesTable balances={payments} />}
      </AdminList>
      {query.data && <Totals totals={query.data.totals} />}
      <LedgerDownload />
    </AdminPage>
  )
}
