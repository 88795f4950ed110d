import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminStats, Growth } from '../../../../shared/domain/car.ts'
import { groupThousands } from '../../../../shared/lib/money.ts'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { adminPages } from '../../../../shared/i18n/en/dashboard.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { StatCard } from '../../../ui/charts/stat-card.tsx'
import { AdminPage } from '../admin-page.tsx'
import { statsQuery } from '../api.ts'
import { formatTrend } from '../trend.ts'

const messages = adminMessages.stats
const tabs = [
  { id: 'listings', to: '/admin/listings' },
  { id: 'pending', to: '/admin/pending' },
  { id: 'bookings', to: '/admin/bookings' },
  { id: 'users', to: '/admin/users' },
  { id: 'settings', to: '/admin/settings' },
  { id: 'approvals', to: '/admin/approvals' },
  { id: 'verification', to: '/admin/verification' },
  { id: 'payments', to: '/admin/payments' },
] as const

type StatLink = { label: string; value: ReactNode; growth: Growth; to: NonNullable<LinkProps['to']>; search?: LinkProps['search'] }
const toStatLinks = ({ totalCars, totalUsers, totalRevenue, totalBookings, growth }: AdminStats): StatLink[] => [
  { label: messages.cars, value: groupThousands(totalCars), growth: growth.cars, to: '/admin/listings' },
  { label: messages.users, value: groupThousands(totalUsers), growth: growth.users, to: '/admin/users', search: { type: 'member' } },
  { label: messages.revenue, value: <Money francs={totalRevenue} />, growth: growth.revenue, to: '/admin/payments' },
  {
    label: messages.bookings,
    value: groupThousands(totalBookings),
    growth: growth.bookings,
    to: '/admin/bookings',
    search: { status: 'agreed' },
  },
]

const statLabels = [messages.cars, messages.users, messages.revenue, messages.bookings]
const FiguresSkeleton = () => (
  <div className="stats" aria-hidden="true">
    {statLabels.map((name) => (
      <StatCard key={name} label={name} value={<Skeleton width="6rem" height="1.5rem" />} note={<Skeleton width="9rem" />} />
    ))}
  </div>
)

const Figures = () => (
  <QueryState query={useQuery(statsQuery)} errorText={messages.failed} skeleton={<FiguresSkeleton />}>
    {(stats) => (
      <div className="stats">
        {toStatLinks(stats).map(({ growth, ...card }) => (
          <StatCard key={card.label} {...card} note={formatTrend(growth)} />
        ))}
      </div>
    )}
  </QueryState>
)

const TabLinks = () => (
  <nav className="tabs" aria-label={adminMessages.areas}>
    {tabs.map(({ id, to }) => (
      <Link key={id} to={to}>
        {adminPages[id]}
      </Link>
    ))}
  </nav>
)

export const AdminFrame = ({ children }: { children: ReactNode }) => (
  <AdminPage title={adminMessages.title}>
    <div className="note admin-notice" role="note">
      <Icon name="shield" />
      <p>
        <b>{adminMessages.notice.title}</b> {adminMessages.notice.text}
      </p>
    </div>
    <Figures />
    <TabLinks />
    {children}
  </AdminPage>
)
