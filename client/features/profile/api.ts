import type { QueryClient } from '@tanstack/react-query'
import type { MeView } from '../../../shared/domain/account.ts'
import type { NewEmailInput, ProfileInput } from '../../../shared/schemas/account.ts'
import { call, http } from '../../http.ts'
import { invalidate, invalidations } from '../../invalidations.ts'
import { meQuery } from '../../session.ts'
import { createIdempotencyKey } from '../../lib/idempotency-key.ts'
import { upload } from '../uploads/upload.ts'

async function cacheProfile(client: QueryClient, me: MeView) {
  client.setQueryData(meQuery.queryKey, me)
  await invalidate(client, invalidations.profileChanged)
}

export const uploadAvatar = async (client: QueryClient, file: File, onProgress: (progress: number) => void) =>
  cacheProfile(client, await upload<MeView>('/api/me/avatar', { field: 'photo', file, requestKey: createIdempotencyKey(), onProgress }))

export const deleteAvatar = async (client: QueryClient) => cacheProfile(client, await call(http.me.avatar.$delete()))

export const requestEmailChange = (json: NewEmailInput) => call(http.me.email.$post({ json }))

export const saveProfile = async (client: QueryClient, change: ProfileInput) =>
  cacheProfile(client, await call(http.me.$patch({ json: change })))
