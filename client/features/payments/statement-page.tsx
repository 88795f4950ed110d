import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { paymentWords } from '../../../shared/i18n/en/payments.ts'
import { sessionQuery } from '../../session.ts'
import { Icon } from '../../ui/icon.tsx'
import { statementFiles, statementQuery } from './api.ts'
import { StatementBottomSheet } from './statement-bottom-sheet.tsx'

const route = getRouteApi('/dashboard/payments/$month')

export function StatementPage() {
  const { month } = route.useParams()
  const { data: statement } = useSuspenseQuery(statementQuery(month))
  const { user } = useSuspenseQuery(sessionQuery).data
  return (
    <StatementBottomSheet
      statement={statement}
      reader="owner"
      person={user ? `${user.firstName} ${user.lastName}` : ''}
      files={statementFiles(month)}
      back={
        <Link className="back-link unprinted" to="/dashboard/payments">
          <Icon name="left" /> {paymentWords.statement.back}
        </Link>
      }
      monthLink={(other, label, name) => (
        <Link to="/dashboard/payments/$month" params={{ month: other }} aria-label={name}>
          {label}
        </Link>
      )}
    />
  )
}
