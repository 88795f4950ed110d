import fc from 'fast-check'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { toIpPrefix, createClientIpResolver } from '../../server/http/client-ip.ts'
import { streamCsv } from '../../server/http/csv.ts'
import { etagMatches } from '../../server/http/cached-response.ts'
import { toPickupCode, idPattern, createId } from '../../server/lib/ids.ts'
import { parseCsv } from '../support/csv.ts'
import { fuzzText } from '../support/fuzz-values.ts'

test('a file of values holds what was put into it, cell by cell, and no cell is a formula', async () => {
  const cell = fc.oneof(
    fuzzText,
    fc.constantFrom('=1+1', '+250', '-1', '@x', '\t=1', '\r=1', '"', ',', 'a\r\nb', 'a\rb', ';'),
    fc.integer(),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 6 }), async (rows) => {
      const columns = [0, 1].map((index) => ({ title: `column ${index}`, cell: (row: (string | number)[]) => row[index] ?? '' }))
      async function* batches() {
        yield rows
      }
      const response = await new Hono().get('/', (c) => streamCsv(c, 'a', columns, batches())).request('/')
      const [, ...parsed] = parseCsv(await response.text())
      expect(parsed).toHaveLength(rows.length)
      for (const [index, row] of rows.entries())
        for (const [column, value] of row.entries()) {
          const written = parsed[index]?.[column] ?? ''
          if (typeof value === 'string') expect(written).not.toMatch(/^[=+\-@\t\r]/)
          expect([String(value).toWellFormed(), `'${value}`.toWellFormed()]).toContain(written)
        }
    }),
    { numRuns: 300 },
  )
})

test('whatever a proxy forwards, whoever comes is counted by an address that is one', () => {
  const ip = fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    fc.ipV6().map((address) => `${address}%eth0`),
    fc.constantFrom('10.0.0.1', '::ffff:10.0.0.2', '::1'),
  )
  const resolveIp = createClientIpResolver(['10.0.0.0/8', '::1'])
  fc.assert(
    fc.property(ip, fc.array(fc.oneof(ip, fuzzText)), (peer, hops) => {
      const address = resolveIp(peer, hops.join(','))
      expect(toIpPrefix(address)).toMatch(/^(\d{1,3}(\.\d{1,3}){3}|[\da-f]{1,4}(:[\da-f]{1,4}){3}::\/64)$/)
    }),
    { numRuns: 1_000 },
  )
})

test('an answer is known by its tag among others, or by the sign for any, and by nothing else that is sent', () => {
  const tag = '"a-tag"'
  expect(etagMatches('*', tag)).toBe(true)
  expect(etagMatches('"another", *', tag)).toBe(true)
  const another = fuzzText.filter((text) => text.split(',').every((part) => part.trim() !== '*'))
  fc.assert(
    fc.property(fc.array(another), fc.boolean(), (others, isSent) => {
      const header = [...others, ...(isSent ? [`W/${tag}`] : [])].join(', ')
      expect(etagMatches(header, tag)).toBe(isSent)
    }),
  )
})

test('an id has its shape for a thousand years, and sorts by its moment', () => {
  const dateArbitrary = fc.date({ min: new Date(0), max: new Date('3000-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(dateArbitrary, dateArbitrary, (one, other) => {
      const ids = [createId(one), createId(other)] as const
      for (const id of ids) expect(id).toMatch(idPattern)
      if (one < other) expect(ids[0] < ids[1]).toBe(true)
    }),
  )
})

test('a code of six digits is drawn from the chance in an id, and from nothing else of it', () => {
  const codes = Array.from({ length: 500 }, () => toPickupCode(createId(new Date('2026-11-21T08:00:00Z'))))
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  expect(new Set(codes).size).toBeGreaterThan(480)
  expect(toPickupCode('0123456789abcdefg0000000z')).toBe('000031')
  expect(toPickupCode('zzzzzzzzzzzzzzzzz0000000z')).toBe('000031')
})
