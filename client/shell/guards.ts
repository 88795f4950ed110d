import { redirect } from '@tanstack/react-router'
import { shell } from '../../shared/words/en/shell.ts'
import { sessionQuery } from '../queries.ts'
import { toast } from '../ui/toast.ts'
import type { RouterContext } from './root-route.tsx'

type Entering = { context: RouterContext; location: { href: string }; preload: boolean }

/** `beforeLoad` of pages for people who are logged in; everyone else logs in first and comes back. */
export async function signedIn({ context, location }: Entering) {
  const { user } = await context.queryClient.ensureQueryData(sessionQuery)
  if (!user) throw redirect({ to: '/auth', search: { returnTo: location.href } })
  return { user }
}

/** `beforeLoad` of the admin's pages. */
export async function adminOnly({ context, preload }: Entering) {
  const { user } = await context.queryClient.ensureQueryData(sessionQuery)
  if (user?.userType === 'admin') return { user }
  if (!preload) toast.show({ ...shell.accessDenied, kind: 'bad' })
  throw redirect({ to: '/admin-login' })
}
