import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../support/app.ts'

const manifest = { entry: { js: '/assets/main.js', css: '/assets/main.css' }, initial: [], chunks: {}, styleHashes: [] }

async function site() {
  const dir = await mkdtemp(join(tmpdir(), 'twara-client-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return await testApp({}, { dir, manifest })
}

test('the only script inside the HTML is the one that the content policy names, and it runs before style and scripts', async () => {
  const { as } = await site()
  const answer = await as(null).get('/')
  const html = await answer.text()
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)]
  expect(scripts).toHaveLength(1)
  const source = scripts[0]?.[1] ?? ''
  expect(source).toContain('localStorage')
  const hash = createHash('sha256').update(source).digest('base64')
  expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('rel="stylesheet"'))
})

test.each(['/search?location=kigali', 'the car'])('the first photo of %s is asked for before any script', async (page) => {
  const { as, newUser, newCar } = await site()
  const car = await newCar(await newUser({ userType: 'owner' }))
  const html = await (await as(null).get(page === 'the car' ? `/car/${car.id}` : page)).text()
  const hint = /<link rel="preload" as="image" imagesrcset="([^"]+)" imagesizes="[^"]+" fetchpriority="high">/.exec(html)
  expect(hint?.[1]).toMatch(/^\/photos\/[^/]+\/400\.webp 400w, \/photos\/[^/]+\/800\.webp 800w, \/photos\/[^/]+\/1600\.webp 1600w$/)
  expect(html.indexOf('rel="preload"')).toBeLessThan(html.indexOf('<script type="module"'))
})

test('a page without photos asks for none', async () => {
  const { as } = await site()
  for (const path of ['/', '/search', '/search?location=kigali', '/contact'])
    expect(await (await as(null).get(path)).text(), path).not.toContain('as="image"')
})
