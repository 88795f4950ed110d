import type { Page } from '@playwright/test'
import { expectNoOverflow } from './e2e-test.ts'
import { expect, test as base } from './e2e-fixture.ts'

const narrow = 360
const target = 44
const largeLetters = 150

/** Scrolls through the page, since parts of it load only when they come into view. */
const readThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })

async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await readThrough(page)
  await expect(page.locator('[aria-busy="true"], .skeleton').filter({ visible: true })).toHaveCount(0)
}

/** Lists targets lower than a thumb, except links in a sentence; a checkbox counts with its label. */
const smallTargets = (page: Page) =>
  page.evaluate((least) => {
    const inSentence = (element: Element) =>
      getComputedStyle(element).display.startsWith('inline') &&
      [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const reach = (element: Element) => {
      const own = element.closest('label') ?? element
      own.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = own.getBoundingClientRect()
      const hits = (y: number) => {
        const hit = document.elementFromPoint(left + width / 2, y)
        return hit !== null && own.contains(hit)
      }
      const middle = top + height / 2
      let [up, down] = [0, 0]
      while (up < least && hits(middle - up - 1)) up += 1
      while (down < least && hits(middle + down + 1)) down += 1
      return Math.max(height, up + down)
    }
    const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    return [...scope.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.matches(':disabled'))
      .filter((element) => !inSentence(element) && (element.closest('label') ?? element).getBoundingClientRect().height < least - 0.5)
      .filter((element) => !element.closest('.unseen:not(input), .skip') && !element.closest('[data-sonner-toaster]'))
      .map((element) => ({ element, high: reach(element) }))
      .filter(({ high }) => high < least - 0.5)
      .map(({ element, high }) => `${Math.round(high)} px: ${element.outerHTML.slice(0, 160)}`)
  }, target)

/** iOS zooms into fields whose font is smaller than 16 px. */
const smallLetters = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter((field) => !field.matches('[type="checkbox"], [type="radio"], [type="file"], [type="range"], [type="hidden"]'))
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 160)),
  )

const widthWith = (page: Page, percent: number) =>
  page.evaluate((size) => {
    const { style } = document.documentElement
    style.fontSize = `${size}%`
    const width = document.documentElement.scrollWidth
    style.fontSize = ''
    return width
  }, percent)

async function expectQuality(page: Page, name: string) {
  await settled(page)
  const found = await page.evaluate(() => ({
    title: document.title,
    headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).map((heading) => heading.textContent),
    sizeless: [...document.images]
      .filter(
        (image) =>
          image.checkVisibility() && !image.src.startsWith('blob:') && !(image.hasAttribute('width') && image.hasAttribute('height')),
      )
      .map((image) => image.outerHTML.slice(0, 160)),
  }))
  expect.soft(found.title, `${name}: title of the tab`).toMatch(/Twara/)
  expect.soft(found.headings, `${name}: one h1`).toHaveLength(1)
  expect.soft(found.sizeless, `${name}: pictures without width and height`).toEqual([])
  for (const percent of [100, largeLetters])
    expect.soft(await widthWith(page, percent), `${name}: sideways scroll with letters of ${percent} %`).toBeLessThanOrEqual(narrow)
  expect.soft(await smallLetters(page), `${name}: fields with letters below 16 px`).toEqual([])
  expect.soft(await smallTargets(page), `${name}: targets below ${target} px`).toEqual([])
}

interface Quality {
  checkAt: (path: string) => Promise<void>
  checkNow: (name: string) => Promise<void>
}

export const test = base.extend<Quality>({
  viewport: { width: narrow, height: 780 },
  checkNow: async ({ page, axe }, give) => {
    await give((name) =>
      test.step(name, async () => {
        await expectQuality(page, name)
        await axe(page)
      }),
    )
  },
  checkAt: async ({ page, checkNow }, give) => {
    await give(async (path) => {
      await page.goto(path)
      await checkNow(path)
    })
  },
})

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true })

export async function escape(page: Page) {
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog:modal')).toHaveCount(0)
  await expectNoOverflow(page)
}
