import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminClaimView } from '../../../../shared/domain/balance.ts'
import { formatInstant } from '../../../../shared/lib/days.ts'
import { adminPaymentMessages } from '../../../../shared/i18n/en/admin-payments.ts'
import { ResponsiveTable, type Column } from '../../../ui/list/responsive-table.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { openClaimsQuery } from '../../../polling.ts'
import { ClaimButtons } from './claim-buttons.tsx'

const messages = adminPaymentMessages.claims
const { columns } = messages

const claimColumns: Column<AdminClaimView>[] = [
  {
    label: columns.owner,
    className: 'name',
    cell: ({ owner }) => (
      <Link to="/admin/payments/$ownerId" params={{ ownerId: owner.id }}>
        {owner.name}
      </Link>
    ),
  },
  { label: columns.amount, rem: 8, isFigure: true, cell: ({ amount }) => <Money francs={amount} /> },
  { label: columns.due, rem: 8, isFigure: true, cell: ({ due }) => <Money francs={due} /> },
  { label: columns.reference, rem: 10, className: 'name', cell: ({ reference }) => reference },
  { label: columns.sent, rem: 11, cell: ({ createdAt }) => formatInstant(createdAt) },
  { label: columns.actions, rem: 11, cell: (claim) => <ClaimButtons claim={claim} owner={claim.owner.name} isQuiet /> },
]

export function OpenClaims() {
  const [page, setPage] = useState(1)
  const { data } = useQuery(openClaimsQuery(page))
  if (!data || data.total === 0) return null
  return (
    <section className="stack" aria-labelledby="open-claims">
      <h2 id="open-claims">{messages.title}</h2>
      <ResponsiveTable className="admin-table" columns={claimColumns} rows={data.claims} />
      <Pager page={page} total={data.total} onPage={setPage} />
    </section>
  )
}
