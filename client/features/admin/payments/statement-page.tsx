import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { adminPaymentMessages } from '../../../../shared/i18n/en/admin-payments.ts'
import { MonthlyStatement } from '../../payments/monthly-statement.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ownerPaymentsQuery, getOwnerStatementUrls, ownerStatementQuery } from './api.ts'

const route = getRouteApi('/admin/payments/$ownerId/$month')

export function AdminStatementPage() {
  const { ownerId, month } = route.useParams()
  const { data: owner } = useSuspenseQuery(ownerPaymentsQuery(ownerId))
  const { data: statement } = useSuspenseQuery(ownerStatementQuery(ownerId, month))
  return (
    <MonthlyStatement
      statement={statement}
      viewer="admin"
      ownerName={owner.name}
      files={getOwnerStatementUrls(ownerId, month)}
      back={
        <Link className="back-link unprinted" to="/admin/payments/$ownerId" params={{ ownerId }}>
          <Icon name="left" /> {adminPaymentMessages.owner.title(owner.name)}
        </Link>
      }
      renderMonthLink={(other, label, name) => (
        <Link to="/admin/payments/$ownerId/$month" params={{ ownerId, month: other }} aria-label={name}>
          {label}
        </Link>
      )}
    />
  )
}
