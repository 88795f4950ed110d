import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { formatLongMonth } from '../../../shared/lib/months.ts'
import type { PaymentFigures } from '../../../shared/domain/payment.ts'
import { paymentMessages } from '../../../shared/i18n/en/payments.ts'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { Select } from '../../ui/form/field.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { paymentsQuery, type PaymentsSearch } from './api.ts'
import { settingsQuery } from '../../session.ts'
import { PaymentEntries } from './payment-entries.tsx'

const messages = paymentMessages.history
const route = getRouteApi('/dashboard/payments')

type FiltersProps = { figures: PaymentFigures; search: PaymentsSearch; total: number }

function Filters({ figures: { months, byCar }, search: { month, car }, total }: FiltersProps) {
  const navigate = route.useNavigate()
  const changeFilters = (next: PaymentsSearch) => void navigate({ search: next, replace: true, resetScroll: false })
  return (
    <div className="row payment-filters">
      <Select
        name="month"
        label={messages.month}
        choices={[{ value: '', label: messages.allMonths }, ...months.map((option) => ({ value: option, label: formatLongMonth(option) }))]}
        value={month ?? ''}
        onChange={({ target: { value } }) => changeFilters({ ...(value ? { month: value } : {}), ...(car ? { car } : {}) })}
      />
      <Select
        name="car"
        label={messages.car}
        choices={[{ value: '', label: messages.allCars }, ...byCar.map(({ carId, title }) => ({ value: carId, label: title }))]}
        value={car ?? ''}
        onChange={({ target: { value } }) => changeFilters({ ...(month ? { month } : {}), ...(value ? { car: value } : {}) })}
      />
      <p className="meta" aria-live="polite">
        {total > 0 ? messages.count(total) : null}
      </p>
    </div>
  )
}

const NoPayments = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState icon="cash" title={messages.empty} text={isFiltered ? messages.emptyFiltered : messages.emptyText}>
    {isFiltered && (
      <Link className="btn ghost" to="/dashboard/payments" search={{}} resetScroll={false}>
        {messages.clear}
      </Link>
    )}
  </EmptyState>
)

export function PaymentHistory({ figures }: { figures: PaymentFigures }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const deferredSearch = useDeferredValue(search)
  const { today } = useSuspenseQuery(settingsQuery).data
  const { payments, total } = useSuspenseQuery(paymentsQuery(deferredSearch)).data
  const isFiltered = Boolean(deferredSearch.month ?? deferredSearch.car)
  return (
    <section className="stack payment-history" aria-labelledby="history">
      <h2 id="history">{messages.title}</h2>
      {(total > 0 || isFiltered) && <Filters figures={figures} search={search} total={total} />}
      {payments.length === 0 ? (
        <NoPayments isFiltered={isFiltered} />
      ) : (
        <div className="listed" aria-busy={deferredSearch !== search}>
          <PaymentEntries entries={payments} today={today} />
        </div>
      )}
      <Pager
        page={deferredSearch.page ?? 1}
        total={total}
        onPage={(page, replace) => void navigate({ search: { ...search, page }, resetScroll: false, replace })}
      />
    </section>
  )
}
