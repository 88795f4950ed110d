import { hashKey, type QueryClient } from '@tanstack/react-query'
import { isLocalChange, sessionQuery } from '../../session.ts'

/** Whose page this is: who was logged in when it came, or has logged in on it. */
let person: string | undefined
let isWatched = false

const { queryKey } = sessionQuery
const ofSession = hashKey(queryKey)
const askerIn = (client: QueryClient) => client.getQueryData(queryKey)?.user?.id

/** As far as the server knows now. Where it cannot be asked, nobody else has been either. */
async function leaveToOthers(client: QueryClient) {
  await client.refetchQueries({ queryKey, exact: true })
  if (person !== undefined && askerIn(client) !== person) location.reload()
}

function watch(client: QueryClient) {
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== ofSession) return
    const asker = askerIn(client)
    if (isLocalChange) person = asker
    // Whoever sees their session end may still be writing, and is asked to log in when they send it. Another one must never send it.
    else if (asker !== undefined && person !== undefined && asker !== person) location.reload()
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void leaveToOthers(client))
  addEventListener('pageshow', ({ persisted }) => persisted && void leaveToOthers(client))
}

/**
 * Sees to it that a page that is looked at again shows nothing of who has logged out meanwhile, in another tab or elsewhere, and that nothing is
 * done there in the name of another: it comes anew then, as it is for who asks now.
 */
export function watchSession(client: QueryClient, userId: string) {
  person = userId
  if (isWatched) return
  isWatched = true
  watch(client)
}
