import { hashKey, type QueryClient } from '@tanstack/react-query'
import { isLocalChange, sessionQuery } from '../../session.ts'

/** The user for whom this page was rendered, or who logged in on it. */
let person: string | undefined
let isWatched = false

const { queryKey } = sessionQuery
const ofSession = hashKey(queryKey)
const askerIn = (client: QueryClient) => client.getQueryData(queryKey)?.user?.id

/** An unreachable server changes nothing, because nobody else can have logged in. */
async function leaveToOthers(client: QueryClient) {
  await client.refetchQueries({ queryKey, exact: true })
  if (person !== undefined && askerIn(client) !== person) location.reload()
}

function watch(client: QueryClient) {
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== ofSession) return
    const asker = askerIn(client)
    if (isLocalChange) person = asker
    // An ended session may keep its page, but another user must never send its input.
    else if (asker !== undefined && person !== undefined && asker !== person) location.reload()
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void leaveToOthers(client))
  addEventListener('pageshow', ({ persisted }) => persisted && void leaveToOthers(client))
}

export function watchSession(client: QueryClient, userId: string) {
  person = userId
  if (isWatched) return
  isWatched = true
  watch(client)
}
