import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { protectedRoutes } from '../../../client/protected-routes.tsx'
import { createAppRouter } from '../../../client/router.tsx'

// Only the search page shows invalid parameters; all other pages drop them.
const rawParams = { show: 'log', as: 'zzz', step: '9', page: '-1', status: 'zzz', mode: 'zzz', from: 'zzz', zzz: 'zzz' }
const router = createAppRouter(new QueryClient(), { origin: '', history: createMemoryHistory(), protectedRoutes })
const readers = Object.values(router.routesById).flatMap(({ id, options }) =>
  options.validateSearch && id !== '/search' ? [{ id, read: options.validateSearch }] : [],
)
test.each(readers)('nothing that $id drops of its address shows through', ({ read }) => {
  const parsed: Record<string, unknown> = typeof read === 'function' ? read(rawParams) : {}
  expect(Object.keys(parsed)).toEqual(expect.arrayContaining(Object.keys(rawParams)))
  const { from: _, status: __, ...others } = parsed
  expect(Object.entries(others).filter(([, value]) => value !== undefined)).toEqual([])
})
test('the routes that read their address are found', () => expect(readers.length).toBeGreaterThan(5))
