import { expect, test } from 'vitest'
import { insideSite } from '../../shared/return-to.ts'

test.each(['/', '/dashboard', '/car/abc?from=2026-12-04&to=2026-12-07', '/search?q=https://example.rw', '/dashboard/bookings#top'])(
  '%s lies inside the site',
  (path) => {
    expect(insideSite(path)).toBe(path)
  },
)

test.each([
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/ok\\..\\evil',
  '/..//evil.example',
  '/search/..//evil.example',
  'dashboard',
  '',
  undefined,
  42,
])('%j leads to the home page', (path) => {
  expect(insideSite(path)).toBe('/')
})
