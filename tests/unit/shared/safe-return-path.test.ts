import { expect, test } from 'vitest'
import { getSafeReturnPath } from '../../../shared/lib/return-to.ts'

test('a path of this site is kept', () => {
  const paths = ['/', '/dashboard', '/car/abc?from=2026-12-04&to=2026-12-07', '/search?q=https://example.rw', '/dashboard/bookings#top']
  expect(paths.map(getSafeReturnPath)).toEqual(paths)
})

test.each([
  ['another site', ['//evil.example', '/\\evil.example', '\\\\evil.example', 'https:evil.example', 'https://evil.example/']],
  ['another site in the end', ['/\t/evil.example', '/\n/evil.example', '/..//evil.example', '/search/..//evil.example', '/ok\\..\\evil']],
  ['no path', ['javascript:alert(1)', 'dashboard', '', undefined, 42]],
])('what names %s leads to the home page: %j', (_what, paths) => {
  expect(paths.map(getSafeReturnPath)).toEqual(paths.map(() => '/'))
})
