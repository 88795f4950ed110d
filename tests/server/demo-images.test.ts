import { copyFileSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { getDemoPhoto, bodies, renderCarSvg, paints, photoAngles } from '../../server/demo/photos.ts'

const folder = resolve(import.meta.dirname, '../../server/demo/pictures')
const backdrops = [0, 1, 2, 3, 4]
const variants = bodies.flatMap((body) =>
  photoAngles.flatMap((view) => backdrops.map((backdrop) => ({ body, view, backdrop, colour: paints.laterite }))),
)

test('every body, view and backdrop gives a picture of its own, without a word, a style or anything from elsewhere', async () => {
  const pictures = await Promise.all(variants.map(renderCarSvg))
  for (const picture of pictures) expect(picture).not.toMatch(/<text|<image|<style|<script|style=|href="(?!#)/)
  const evenings = variants.filter(({ view, backdrop }) => view === 'evening' && backdrop > 2)
  expect(new Set(pictures).size).toBe(variants.length - evenings.length)
})

test('every gradient, clip, pattern and shape that a picture names stands in it once', async () => {
  for (const variant of variants) {
    const picture = await renderCarSvg(variant)
    // Only the evening view draws lamps, other views refer to `none` instead.
    const needed = variant.view === 'evening' ? picture : picture.replaceAll(/url\(#[a-z-]+\) none/g, '')
    const usedIds = [...needed.matchAll(/(?:url\(|href=")#([a-z-]+)/g)].map(([, id]) => id)
    const definedIds = [...picture.matchAll(/ id="([a-z-]+)"/g)].map(([, id]) => id)
    expect(definedIds).toEqual([...new Set(definedIds)])
    expect(definedIds).toEqual(expect.arrayContaining([...new Set(usedIds)]))
  }
})

test('every file of the pictures is drawn by one of the looks', async () => {
  const pictures = await Promise.all(variants.map(renderCarSvg))
  for (const name of readdirSync(folder)) {
    const layer = readFileSync(resolve(folder, name), 'utf8')
    expect(
      pictures.some((picture) => picture.includes(layer)),
      name,
    ).toBe(true)
  }
})

const getMeanColour = async (picture: string, left: number, top: number) => {
  const { channels } = await sharp(await sharp(Buffer.from(picture)).extract({ left, top, width: 40, height: 20 }).png().toBuffer()).stats()
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean))
}

test.each(photoAngles)('the view %s renders at 1600 × 1200, in its car’s paint', async (view) => {
  const pictures = await Promise.all(
    [paints.laterite, paints.forest].map((colour) => renderCarSvg({ body: 'suv', colour, view, backdrop: 1 })),
  )
  const [first, second] = await Promise.all(
    pictures.map((picture) => sharp(Buffer.from(picture)).raw().toBuffer({ resolveWithObject: true })),
  )
  expect(first?.info).toMatchObject({ width: 1600, height: 1200 })
  const [left, top] = view === 'interior' ? [120, 700] : [780, 800]
  const [laterite, forest] = await Promise.all(pictures.map((picture) => getMeanColour(picture, left, top)))
  expect(laterite?.[0]).toBeGreaterThan((laterite?.[1] ?? 0) * 1.3)
  expect(forest?.[1]).toBeGreaterThan((forest?.[0] ?? 0) * 1.3)
  expect(second?.data.equals(first?.data ?? Buffer.alloc(0))).toBe(false)
})

test('the photo of a look is drawn once, where it can be kept', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'twara-photos-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const getFolderUrl = (path: string) => pathToFileURL(join(folder, path, '/'))
  const sunny = { body: 'suv', view: 'side', backdrop: 0, colour: paints.white } as const
  const first = await getDemoPhoto(sunny, getFolderUrl('kept'))
  expect(first).toMatchObject({ width: 1600, height: 1200 })
  const [name = ''] = readdirSync(getFolderUrl('kept'))
  const evening = await getDemoPhoto({ ...sunny, view: 'evening' }, getFolderUrl('kept'))
  copyFileSync(
    new URL(readdirSync(getFolderUrl('kept')).find((other) => other !== name) ?? '', getFolderUrl('kept')),
    new URL(name, getFolderUrl('kept')),
  )
  expect(await getDemoPhoto(sunny, getFolderUrl('kept'))).toEqual(evening)
  expect(await getDemoPhoto(sunny, getFolderUrl(`kept/${name}`))).toEqual(first)
})
