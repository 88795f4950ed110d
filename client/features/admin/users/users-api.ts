import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ReauthInput } from '../../../../shared/schemas/account.ts'
import type { OneTimeLinkView } from '../../../../shared/domain/account.ts'
import type { SuspensionInput, UserChangeInput, UserMessageInput } from '../../../../shared/schemas/user.ts'
import { call, http } from '../../../http.ts'
import { queryKeys } from '../../../query-keys.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { toIdempotentOptions } from '../../../lib/idempotency-key.ts'
import { buildCsvUrl } from '../api.ts'
import { toApiFilter, toApiPage, type UserGroupSearch, type UsersSearch } from '../search-params.ts'

type Search = UsersSearch & UserGroupSearch
export const usersQuery = (search: Search) => {
  const filter = toApiPage(search)
  return queryOptions({
    queryKey: queryKeys.adminUserList(filter),
    queryFn: ({ signal }) => call(http.admin.users.$get({ query: filter }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })
}

export const getUsersCsvUrl = (search: Search) => buildCsvUrl('users', toApiFilter(search))

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.adminUser(id),
    queryFn: ({ signal }) => call(http.admin.users[':id'].$get({ param: { id } }, { init: { signal } })),
  })

export const invitationsQuery = queryOptions({
  queryKey: queryKeys.invitations,
  queryFn: ({ signal }) => call(http.admin.invitations.$get({}, { init: { signal } })),
})

export async function deleteUsers(client: QueryClient, ids: string[], proof: ReauthInput) {
  try {
    return await call(http.admin.users.$delete({ json: { ids, ...proof } }))
  } finally {
    await invalidate(client, invalidations.userDecided)
  }
}

export async function messageUsers(client: QueryClient, json: UserMessageInput, key: string) {
  const outcome = await call(http.admin.users.messages.$post({ json }, toIdempotentOptions(key)))
  await invalidate(client, invalidations.userMessaged)
  return outcome
}

export async function suspendUser(client: QueryClient, id: string, json: SuspensionInput) {
  await call(http.admin.users[':id'].suspend.$post({ param: { id }, json }))
  await invalidate(client, invalidations.userDecided)
}

export async function changeUser(client: QueryClient, id: string, json: UserChangeInput) {
  await call(http.admin.users[':id'].$patch({ param: { id }, json }))
  await invalidate(client, invalidations.userDecided)
}

export async function unsuspendUser(client: QueryClient, id: string, json: ReauthInput) {
  await call(http.admin.users[':id'].restore.$post({ param: { id }, json }))
  await invalidate(client, invalidations.userDecided)
}

export const makeResetLink = (id: string, json: ReauthInput) => call(http.admin.users[':id']['reset-link'].$post({ param: { id }, json }))

export const makeInvitation = (json: ReauthInput) => call(http.admin.invitations.$post({ json }))

export async function revokeInvitation(client: QueryClient, id: string) {
  await call(http.admin.invitations[':id'].$delete({ param: { id } }))
  await invalidate(client, invalidations.linkCreated)
}

/** Without a configured public origin, the link uses the origin of this browser. */
export const toLinkUrl = ({ token, origin }: OneTimeLinkView, path: '/auth?mode=reset#reset=' | '/admin-login#invite=') =>
  `${origin ?? location.origin}${path}${token}`
