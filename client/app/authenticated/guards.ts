import { redirect } from '@tanstack/react-router'
import { sessionQuery } from '../../session.ts'
import type { RouterContext } from '../root-route.tsx'

type Entering = { context: RouterContext; location: { href: string } }

/** `beforeLoad` of pages for people who are logged in; everyone else logs in first and comes back. */
export async function signedIn({ context, location }: Entering) {
  const { user } = await context.queryClient.ensureQueryData(sessionQuery)
  if (!user) throw redirect({ to: '/auth', search: { returnTo: location.href } })
  return { user }
}

/** `beforeLoad` of the admin's pages; whoever is not logged in, or no longer, does so first and comes back. */
export async function adminOnly({ context, location }: Entering) {
  const { user } = await context.queryClient.ensureQueryData(sessionQuery)
  if (user?.userType === 'admin') return { user }
  if (!user) throw redirect({ to: '/admin-login', search: { returnTo: location.href } })
  // Where they arrive they are told why.
  throw redirect({ to: '/admin-login', hash: 'denied' })
}
