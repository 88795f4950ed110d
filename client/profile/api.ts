import type { QueryClient } from '@tanstack/react-query'
import type { ProfileInput } from '../../shared/account-schema.ts'
import { call, http } from '../http.ts'
import { happened, stale } from '../keys.ts'
import { meQuery } from '../me.ts'

/** The words of the area come with what it asks: its routes read their titles here. */
export { profileWords } from '../../shared/words/en/profile.ts'

/** Saves it, and shows it wherever the person's own name stands. */
export async function saveProfile(client: QueryClient, change: ProfileInput) {
  client.setQueryData(meQuery.queryKey, await call(http.me.$patch({ json: change })))
  await happened(client, stale.profileChanged)
}
