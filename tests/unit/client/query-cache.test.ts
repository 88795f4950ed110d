import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { saveProfile } from '../../../client/features/profile/api.ts'
import { meQuery } from '../../../client/session.ts'
import { preferencesQuery, savePreferences } from '../../../client/features/settings/api.ts'

function stubFetch(response: object) {
  const requests: string[] = []
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, { method = 'GET' } = {}) => {
    requests.push(`${method} ${new URL(input instanceof Request ? input.url : input, 'http://localhost').pathname}`)
    return Response.json(response)
  })
  onTestFinished(() => fetchSpy.mockRestore())
  return requests
}

test.each([
  ['a preference', preferencesQuery, '/api/me/preferences', savePreferences, { homeCity: null }, { homeCity: 'kigali' }],
  ['a profile', meQuery, '/api/me', saveProfile, { firstName: 'Aline' }, { firstName: 'Alice' }],
])('%s that was saved is what the answer says, and is not asked for again', async (_what, { queryKey }, path, save, before, after) => {
  const client = new QueryClient()
  client.setQueryData<unknown>(queryKey, before)
  const page = new QueryObserver(client, { queryKey, queryFn: () => fetch(path), staleTime: Infinity })
  onTestFinished(page.subscribe(() => undefined))
  const requests = stubFetch(after)
  await save(client, after as never)
  expect(requests).toEqual([`PATCH ${path}`])
  expect(client.getQueryData(queryKey)).toMatchObject(after)
})
