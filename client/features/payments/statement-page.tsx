import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { paymentMessages } from '../../../shared/i18n/en/payments.ts'
import { sessionQuery } from '../../session.ts'
import { Icon } from '../../ui/icon.tsx'
import { getStatementUrls, statementQuery } from './api.ts'
import { MonthlyStatement } from './monthly-statement.tsx'

const route = getRouteApi('/dashboard/payments/$month')

export function StatementPage() {
  const { month } = route.useParams()
  const { data: statement } = useSuspenseQuery(statementQuery(month))
  const { user } = useSuspenseQuery(sessionQuery).data
  return (
    <MonthlyStatement
      statement={statement}
      viewer="owner"
      ownerName={user ? `${user.firstName} ${user.lastName}` : ''}
      files={getStatementUrls(month)}
      back={
        <Link className="back-link unprinted" to="/dashboard/payments">
          <Icon name="left" /> {paymentMessages.statement.back}
        </Link>
      }
      renderMonthLink={(other, label, name) => (
        <Link to="/dashboard/payments/$month" params={{ month: other }} aria-label={name}>
          {label}
        </Link>
      )}
    />
  )
}
