import { hashKey, type QueryClient } from '@tanstack/react-query'
import { isLocalChange, sessionQuery } from '../../session.ts'

/** The user for whom this page was rendered, or who logged in on it. */
let pageUserId: string | undefined
let isListening = false

const { queryKey } = sessionQuery
const sessionQueryHash = hashKey(queryKey)
const getSessionUserId = (client: QueryClient) => client.getQueryData(queryKey)?.user?.id

/** An unreachable server changes nothing, because nobody else can have logged in. */
async function reloadIfUserChanged(client: QueryClient) {
  await client.refetchQueries({ queryKey, exact: true })
  if (pageUserId !== undefined && getSessionUserId(client) !== pageUserId) location.reload()
}

function listenForUserChange(client: QueryClient) {
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== sessionQueryHash) return
    const userId = getSessionUserId(client)
    if (isLocalChange) pageUserId = userId
    // An ended session may keep its page, but another user must never send its input.
    else if (userId !== undefined && pageUserId !== undefined && userId !== pageUserId) location.reload()
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void reloadIfUserChanged(client))
  addEventListener('pageshow', ({ persisted }) => persisted && void reloadIfUserChanged(client))
}

export function watchSession(client: QueryClient, userId: string) {
  pageUserId = userId
  if (isListening) return
  isListening = true
  listenForUserChange(client)
}
