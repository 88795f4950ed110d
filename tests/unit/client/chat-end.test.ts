import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { chatQuery, cacheLatestMessages, loadOlderMessages } from '../../../client/features/bookings/chat/api.ts'
import { invalidate, invalidations } from '../../../client/invalidations.ts'
import type { ChatView, MessageView } from '../../../shared/domain/chat.ts'

const booking = 'one'
const buildMessage = (number: number, state: MessageView['state'] = 'sent'): MessageView => ({
  id: `${number}`,
  isOwn: true,
  from: 'renter',
  text: `${number}`,
  photos: [],
  createdAt: '2026-05-04T08:00:00.000Z',
  state,
})
const buildPage = (numbers: readonly number[], hasMore: boolean, state?: MessageView['state']): ChatView => ({
  messages: numbers.map((number) => buildMessage(number, state)),
  hasMore,
  isOpen: true,
  other: 'Odette K.',
  unread: 0,
})

function createChatCache() {
  const client = new QueryClient()
  onTestFinished(() => client.clear())
  client.setQueryData(chatQuery(booking).queryKey, { pages: [buildPage([3, 4], true), buildPage([1, 2], false)], pageParams: ['', '3'] })
  const pages = () => client.getQueryData(chatQuery(booking).queryKey)?.pages ?? []
  const inOrder = () => [...pages()].reverse().flatMap(({ messages }) => messages.map(({ text }) => text))
  return { client, pages, inOrder }
}

test('what was just sent comes to the end, and nothing before it falls out', () => {
  const { client, pages, inOrder } = createChatCache()
  cacheLatestMessages(client, booking, buildPage([4, 5], true))
  expect(inOrder()).toEqual(['1', '2', '3', '4', '5'])
  cacheLatestMessages(client, booking, buildPage([5, 6], true))
  expect(inOrder()).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(pages().map(({ hasMore }) => hasMore)).toEqual([true, false])
})

test('an end that is joined to nothing known stands alone, and leads to what is before it', () => {
  const { client, pages, inOrder } = createChatCache()
  cacheLatestMessages(client, booking, buildPage([8, 9], true))
  expect(inOrder()).toEqual(['8', '9'])
  expect(pages().map(({ hasMore }) => hasMore)).toEqual([true])
})

function stubFetch(released = Promise.resolve()) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const before = new URL(address, 'http://here').searchParams.get('before')
    requests.push(before ?? 'end')
    await released
    return Response.json(before ? buildPage([1, 2], false, 'read') : buildPage([3, 4], true, 'read'))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return requests
}
function observeChat(client: QueryClient) {
  const observer = new InfiniteQueryObserver(client, { ...chatQuery(booking), staleTime: Number.POSITIVE_INFINITY })
  onTestFinished(observer.subscribe(() => undefined))
  return observer
}
const listStates = (pages: readonly ChatView[]) => pages.flatMap(({ messages }) => messages.map(({ state }) => state))

test('the other side reads: what is shown of earlier pages is read, too', async () => {
  const { client, pages } = createChatCache()
  const requests = stubFetch()
  observeChat(client)
  await invalidate(client, invalidations.liveMessage(booking))
  expect(requests).toEqual(['end', '3'])
  expect(listStates(pages())).toEqual(['read', 'read', 'read', 'read'])
})

test('what is heard right before somebody asks for earlier messages is read, too', async () => {
  const { client, pages, inOrder } = createChatCache()
  client.setQueryData(chatQuery(booking).queryKey, { pages: [buildPage([3, 4], true)], pageParams: [''] })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const requests = stubFetch(released)
  const observer = observeChat(client)
  void invalidate(client, invalidations.liveMessage(booking))
  const reading = loadOlderMessages((options) => observer.fetchNextPage(options), 1)
  release()
  await reading
  expect(requests).toEqual(['end', '3'])
  expect(inOrder()).toEqual(['1', '2', '3', '4'])
  expect(listStates(pages())).toEqual(['read', 'read', 'read', 'read'])
})
