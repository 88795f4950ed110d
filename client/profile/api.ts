import type { QueryClient } from '@tanstack/react-query'
import type { MeView } from '../../shared/account.ts'
import type { NewEmailInput, ProfileInput } from '../../shared/account-schema.ts'
import { call, http } from '../http.ts'
import { happened, stale } from '../stale.ts'
import { meQuery } from '../me.ts'
import { newKey } from '../request-key.ts'
import { upload } from '../upload.ts'

/** Shows it wherever the person's own name and picture stand. */
async function show(client: QueryClient, me: MeView) {
  client.setQueryData(meQuery.queryKey, me)
  await happened(client, stale.profileChanged)
}

export const sendPicture = async (client: QueryClient, file: File, onProgress: (share: number) => void) =>
  show(client, await upload<MeView>('/api/me/avatar', { field: 'photo', file, requestKey: newKey(), onProgress }))

export const dropPicture = async (client: QueryClient) => show(client, await call(http.me.avatar.$delete()))

/** Asks for the link that gives the account that address. */
export const askNewEmail = (json: NewEmailInput) => call(http.me.email.$post({ json }))

export const saveProfile = async (client: QueryClient, change: ProfileInput) => show(client, await call(http.me.$patch({ json: change })))
