import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Proof } from '../../../../shared/schemas/account.ts'
import type { OneTimeLink } from '../../../../shared/domain/account.ts'
import type { SuspensionInput } from '../../../../shared/schemas/user.ts'
import { call, http } from '../../../http.ts'
import { queryKeys } from '../../../query-keys.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { csvHref } from '../api.ts'
import { filterOf, pageOf, type UsersPart, type UsersSearch } from '../search-params.ts'

type Search = UsersSearch & UsersPart
export const usersQuery = (search: Search) => {
  const filter = pageOf(search)
  return queryOptions({
    queryKey: queryKeys.adminUserList(filter),
    queryFn: ({ signal }) => call(http.admin.users.$get({ query: filter }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })
}

export const usersFile = (search: Search) => csvHref('users', filterOf(search))

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.adminUser(id),
    queryFn: ({ signal }) => call(http.admin.users[':id'].$get({ param: { id } }, { init: { signal } })),
  })

export const invitationsQuery = queryOptions({
  queryKey: queryKeys.invitations,
  queryFn: ({ signal }) => call(http.admin.invitations.$get({}, { init: { signal } })),
})

export async function deleteUsers(client: QueryClient, ids: string[], proof: Proof) {
  try {
    return await call(http.admin.users.$delete({ json: { ids, ...proof } }))
  } finally {
    await invalidate(client, invalidations.personDecided)
  }
}

export async function suspendUser(client: QueryClient, id: string, json: SuspensionInput) {
  await call(http.admin.users[':id'].suspend.$post({ param: { id }, json }))
  await invalidate(client, invalidations.personDecided)
}

export async function restoreUser(client: QueryClient, id: string, json: Proof) {
  await call(http.admin.users[':id'].restore.$post({ param: { id }, json }))
  await invalidate(client, invalidations.personDecided)
}

export const makeResetLink = (id: string, json: Proof) => call(http.admin.users[':id']['reset-link'].$post({ param: { id }, json }))

export const makeInvitation = (json: Proof) => call(http.admin.invitations.$post({ json }))

export async function revokeInvitation(client: QueryClient, id: string) {
  await call(http.admin.invitations[':id'].$delete({ param: { id } }))
  await invalidate(client, invalidations.linkMade)
}

/** Without a configured public origin, the link uses the origin of this browser. */
export const toUserPath = ({ token, origin }: OneTimeLink, path: '/auth?mode=reset#reset=' | '/admin-login#invite=') =>
  `${origin ?? location.origin}${path}${token}`
