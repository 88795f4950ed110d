import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ReauthInput } from '../../../../shared/schemas/account.ts'
import { call, http } from '../../../http.ts'
import { queryKeys } from '../../../query-keys.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'

const factor = http.admin['second-factor']

export const secondFactorQuery = queryOptions({
  queryKey: queryKeys.secondFactor,
  queryFn: ({ signal }) => call(factor.$get({}, { init: { signal } })),
})

export const beginTwoFactorSetup = (json: ReauthInput) => call(factor.$post({ json }))

export async function confirmFactor(client: QueryClient, code: string) {
  const { recoveryCodes } = await call(factor.confirm.$post({ json: { code } }))
  await invalidate(client, invalidations.secondFactorChanged)
  return recoveryCodes
}

export async function renewCodes(client: QueryClient, json: ReauthInput) {
  const { recoveryCodes } = await call(factor['recovery-codes'].$post({ json }))
  await invalidate(client, invalidations.secondFactorChanged)
  return recoveryCodes
}

export async function disableFactor(client: QueryClient, json: ReauthInput) {
  await call(factor.$delete({ json }))
  await invalidate(client, invalidations.secondFactorChanged)
}
