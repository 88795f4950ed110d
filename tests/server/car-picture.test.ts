import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bodies, carPicture, paints, views } from '../../server/seed/car-picture.ts'

const everyLook = bodies.flatMap((body) =>
  views.flatMap((view) => paints.flatMap(({ hex }) => [0, 1, 2, 3, 4].map((backdrop) => ({ body, colour: hex, view, backdrop })))),
)

test('every body, view, paint and backdrop gives a picture of its own, without a hole, a word or a colour by name', () => {
  const pictures = everyLook.map(carPicture)
  for (const picture of pictures) {
    expect(picture).not.toMatch(/undefined|NaN|<text|<image|href/)
    expect(picture).not.toMatch(/(?:fill|stroke|stop-color)="(?!#[0-9a-f]{6}"|url\(#|none")/)
  }
  const evenings = everyLook.filter(({ view, backdrop }) => view === 'evening' && backdrop > 2)
  expect(new Set(pictures).size).toBe(everyLook.length - evenings.length)
})

test('every gradient, clip and pattern that a picture names is in it', () => {
  for (const look of everyLook.filter(({ colour }) => colour === paints[0].hex)) {
    const picture = carPicture(look)
    const named = [...picture.matchAll(/url\(#([a-z]+)\)/g)].map(([, id]) => id)
    const defined = [...picture.matchAll(/ id="([a-z]+)"/g)].map(([, id]) => id)
    expect(defined).toEqual([...new Set(defined)])
    expect(defined).toEqual(expect.arrayContaining([...new Set(named)]))
  }
})

test.each(views)('the view %s renders at 1600 × 1200 with the same pixels each time', async (view) => {
  const render = () =>
    sharp(Buffer.from(carPicture({ body: 'suv', colour: '#b8481f', view, backdrop: 1 })))
      .raw()
      .toBuffer({ resolveWithObject: true })
  const [first, second] = [await render(), await render()]
  expect(first.info).toMatchObject({ width: 1600, height: 1200 })
  expect(first.data.equals(second.data)).toBe(true)
})
