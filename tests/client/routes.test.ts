import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createAppRouter } from '../../client/router.tsx'
import { isKnownPath } from '../../server/pages/routes.ts'

const paths = Object.keys(createAppRouter(new QueryClient()).routesByPath)
/** Answered by the server before it asks whether a path is known; `/$` is every path that is none. */
const answeredAlone = ['/', '/search', '/car/$carId', '/$']

test.each(paths.filter((path) => !answeredAlone.includes(path)))('the server knows %s as well as the client does', (path) => {
  expect(isKnownPath(path.replaceAll(/\$\w*/g, 'x'))).toBe(true)
})

test('what the server answers alone is known to the client', () => {
  expect(paths).toEqual(expect.arrayContaining(answeredAlone))
})

// A search that cannot be read is told of on its page; everywhere else it counts as not being there.
const raw = { show: 'log', as: 'zzz', step: '9', page: '-1', status: 'zzz', mode: 'zzz', from: 'zzz', zzz: 'zzz' }
const readers = Object.values(createAppRouter(new QueryClient()).routesById).flatMap(({ id, options }) =>
  options.validateSearch && id !== '/search' ? [{ id, read: options.validateSearch }] : [],
)
test.each(readers)('nothing that $id drops of its address shows through', ({ read }) => {
  expect(typeof read === 'function' && Object.keys(read(raw))).toEqual(expect.arrayContaining(Object.keys(raw)))
})
test('the routes that read their address are found', () => expect(readers.length).toBeGreaterThan(5))

test.each(['/dashboard/nothing', '/admin/nothing', '/help', '/cars', '/car', '/user/a/b', '/dashboard/bookings/x/nothing'])(
  '%s is known to neither',
  (path) => {
    expect(isKnownPath(path)).toBe(false)
  },
)
