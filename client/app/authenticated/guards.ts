import { redirect } from '@tanstack/react-router'
import { sessionQuery } from '../../session.ts'
import type { RouterContext } from '../root-route.tsx'

type GuardArgs = { context: RouterContext; location: { href: string } }

export async function redirectUnlessLoggedIn({ context, location }: GuardArgs) {
  const { user } = await context.queryClient.ensureQueryData(sessionQuery)
  if (!user) throw redirect({ to: '/auth', search: { returnTo: location.href } })
  return { user }
}

export async function redirectUnlessAdmin({ context, location }: GuardArgs) {
  const { user } = await context.queryClient.ensureQueryData(sessionQuery)
  if (user?.userType === 'admin') return { user }
  if (!user) throw redirect({ to: '/admin-login', search: { returnTo: location.href } })
  throw redirect({ to: '/admin-login', hash: 'denied' })
}
