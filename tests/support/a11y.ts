import type { Page } from '@playwright/test'
import { expectNoOverflow } from './e2e-test.ts'
import { expect, test as base } from './e2e-fixture.ts'

const viewportWidth = 360
const minTargetSize = 44
const largeTextPercent = 150

/** Scrolls through the page, since parts of it load only when they come into view. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })

async function waitUntilLoaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await scrollThrough(page)
  await expect(page.locator('[aria-busy="true"], .skeleton').filter({ visible: true })).toHaveCount(0)
}

/** Lists targets lower than a thumb, except links in a sentence; a checkbox counts with its label. */
const findSmallTargets = (page: Page) =>
  page.evaluate((minHeight) => {
    const inSentence = (element: Element) =>
      getComputedStyle(element).display.startsWith('inline') &&
      [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const measureReach = (element: Element) => {
      const clickable = element.closest('label') ?? element
      clickable.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = clickable.getBoundingClientRect()
      const hits = (y: number) => {
        const hit = document.elementFromPoint(left + width / 2, y)
        return hit !== null && clickable.contains(hit)
      }
      const middle = top + height / 2
      let [up, down] = [0, 0]
      while (up < minHeight && hits(middle - up - 1)) up += 1
      while (down < minHeight && hits(middle + down + 1)) down += 1
      return Math.max(height, up + down)
    }
    const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    return [...scope.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.matches(':disabled'))
      .filter((element) => !inSentence(element) && (element.closest('label') ?? element).getBoundingClientRect().height < minHeight - 0.5)
      .filter((element) => !element.closest('.unseen:not(input), .skip') && !element.closest('[data-sonner-toaster]'))
      .map((element) => ({ element, high: measureReach(element) }))
      .filter(({ high }) => high < minHeight - 0.5)
      .map(({ element, high }) => `${Math.round(high)} px: ${element.outerHTML.slice(0, 160)}`)
  }, minTargetSize)

/** iOS zooms into fields whose font is smaller than 16 px. */
const findSmallFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter((field) => !field.matches('[type="checkbox"], [type="radio"], [type="file"], [type="range"], [type="hidden"]'))
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 160)),
  )

const measureWidth = (page: Page, percent: number) =>
  page.evaluate((size) => {
    const { style } = document.documentElement
    style.fontSize = `${size}%`
    const width = document.documentElement.scrollWidth
    style.fontSize = ''
    return width
  }, percent)

async function expectQuality(page: Page, name: string) {
  await waitUntilLoaded(page)
  const result = await page.evaluate(() => ({
    title: document.title,
    headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).map((heading) => heading.textContent),
    sizeless: [...document.images]
      .filter(
        (image) =>
          image.checkVisibility() && !image.src.startsWith('blob:') && !(image.hasAttribute('width') && image.hasAttribute('height')),
      )
      .map((image) => image.outerHTML.slice(0, 160)),
  }))
  expect.soft(result.title, `${name}: title of the tab`).toMatch(/Twara/)
  expect.soft(result.headings, `${name}: one h1`).toHaveLength(1)
  expect.soft(result.sizeless, `${name}: pictures without width and height`).toEqual([])
  for (const percent of [100, largeTextPercent])
    expect
      .soft(await measureWidth(page, percent), `${name}: sideways scroll with letters of ${percent} %`)
      .toBeLessThanOrEqual(viewportWidth)
  expect.soft(await findSmallFonts(page), `${name}: fields with letters below 16 px`).toEqual([])
  expect.soft(await findSmallTargets(page), `${name}: targets below ${minTargetSize} px`).toEqual([])
}

interface Quality {
  checkAt: (path: string) => Promise<void>
  checkNow: (name: string) => Promise<void>
}

export const test = base.extend<Quality>({
  viewport: { width: viewportWidth, height: 780 },
  checkNow: async ({ page, axe }, provide) => {
    await provide((name) =>
      test.step(name, async () => {
        await expectQuality(page, name)
        await axe(page)
      }),
    )
  },
  checkAt: async ({ page, checkNow }, provide) => {
    await provide(async (path) => {
      await page.goto(path)
      await checkNow(path)
    })
  },
})

export const findButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true })

export async function closeWithEscape(page: Page) {
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog:modal')).toHaveCount(0)
  await expectNoOverflow(page)
}
