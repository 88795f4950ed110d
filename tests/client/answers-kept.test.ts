import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { saveProfile } from '../../client/profile/api.ts'
import { meQuery } from '../../client/me.ts'
import { preferencesQuery, savePreferences } from '../../client/settings/api.ts'

/** A server that answers everything with that, and what it was asked. */
function answeringWith(answer: object) {
  const asked: string[] = []
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, { method = 'GET' } = {}) => {
    asked.push(`${method} ${new URL(input instanceof Request ? input.url : input, 'http://localhost').pathname}`)
    return Response.json(answer)
  })
  onTestFinished(() => fetched.mockRestore())
  return asked
}

/** A page that shows what is kept under that key. */
function shown(client: QueryClient, { queryKey }: { queryKey: readonly unknown[] }) {
  const stop = new QueryObserver(client, { queryKey, queryFn: () => fetch(`/api/${queryKey.join('/')}`), staleTime: Infinity }).subscribe(
    () => undefined,
  )
  onTestFinished(stop)
}

test('a preference that was saved is what the answer says, and is not asked for again', async () => {
  const client = new QueryClient()
  client.setQueryData(preferencesQuery.queryKey, { homeCity: null } as never)
  shown(client, preferencesQuery)
  const asked = answeringWith({ homeCity: 'kigali' })
  await savePreferences(client, { homeCity: 'kigali' })
  expect(asked).toEqual(['PATCH /api/me/preferences'])
  expect(client.getQueryData(preferencesQuery.queryKey)).toMatchObject({ homeCity: 'kigali' })
})

test('so is a profile', async () => {
  const client = new QueryClient()
  client.setQueryData(meQuery.queryKey, { firstName: 'Aline' } as never)
  shown(client, meQuery)
  const asked = answeringWith({ firstName: 'Alice' })
  await saveProfile(client, { firstName: 'Alice' })
  expect(asked).toEqual(['PATCH /api/me'])
  expect(client.getQueryData(meQuery.queryKey)).toMatchObject({ firstName: 'Alice' })
})
