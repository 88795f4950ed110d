import type { Page } from '@playwright/test'

export const sweptWidths = [320, 360, 390, 768, 1280]

/** Opens everything folded in the main part but menus, so that all words of a page are laid out. */
export const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details:not([name], .dropdown)')) details.open = true
  })

/** What is too wide, and each sum or phone number that is broken across lines, as `where: what`. */
const findLayoutFaults = (page: Page) =>
  page.evaluate(() => {
    const describe = (element: Element | null) =>
      element ? `${element.tagName.toLowerCase()}${element.className ? `.${String(element.className).split(' ').join('.')}` : ''}` : ''
    const { scrollWidth, clientWidth } = document.documentElement
    const scrolls = (element: Element | null): boolean =>
      element !== null && element !== document.body && (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement))
    const tooWide =
      scrollWidth <= clientWidth
        ? []
        : [...document.querySelectorAll('body *')]
            .filter((element) => element.checkVisibility() && !scrolls(element.parentElement))
            .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
            .filter((element, _, all) => !all.some((other) => other !== element && element.contains(other)))
            .map((element) => `${scrollWidth - clientWidth} px too wide: ${describe(element.parentElement)} ${describe(element)}`)
    const wide = scrollWidth > clientWidth && tooWide.length === 0 ? [`${scrollWidth - clientWidth} px too wide`] : tooWide
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.unseen, option, textarea')) continue
      // Sums such as `− RWF 7,000`, `128,200`, and phone numbers such as `+250 788 123 456`.
      for (const match of (node.textContent ?? '').matchAll(
        /(?:[−+]\s?)?RWF\s[\d,]+|\d{1,3}(?:,\d{3})+|\+?\d{3}(?:\s\d{3}){3}|\+\d[\d\s]{7,}\d/g,
      )) {
        const range = document.createRange()
        range.setStart(node, match.index)
        range.setEnd(node, match.index + match[0].length)
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)
        if (tops.length > 0 && Math.max(...tops) - Math.min(...tops) > 4)
          broken.push(`broken: ${describe(node.parentElement.parentElement)} ${describe(node.parentElement)} '${match[0]}'`)
      }
    }
    return [...new Set([...wide, ...broken])]
  })

/** Tables that are wider than their box, where a reader would have to find out that it scrolls. */
const findCutTables = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.table-wrap')]
      .filter((wrap) => wrap.scrollWidth > wrap.clientWidth + 1)
      .map((wrap) => `${wrap.scrollWidth - wrap.clientWidth} px cut off: ${wrap.querySelector('table')?.className}`),
  )

/** A calendar draws one month more or less a moment after the width has changed; a fault that stays is reported. */
async function findStayingFaults(page: Page) {
  let faults = await findLayoutFaults(page)
  for (let wait = 0; wait < 10 && faults.length > 0; wait += 1) {
    await page.waitForTimeout(100)
    faults = await findLayoutFaults(page)
  }
  return faults
}

/** As a reader does in the browser's settings: media queries in rem see it too. */
async function setLetters(page: Page, standard: number) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
  await cdp.detach()
}

/** The faults at all widths, light and dark. */
export async function sweepWidths(page: Page) {
  const faults: string[] = []
  for (const width of sweptWidths) {
    await page.setViewportSize({ width, height: 844 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const found = [...(await findStayingFaults(page)), ...(await findCutTables(page))]
      faults.push(...found.map((fault) => `${width} px ${colorScheme}: ${fault}`))
    }
  }
  await page.emulateMedia({ colorScheme: null })
  return faults
}

/** The faults at 390 px with letters twice as large. */
export async function findFaultsOfLargeLetters(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  await setLetters(page, 32)
  const faults = (await findStayingFaults(page)).map((fault) => `390 px, letters of 200 %: ${fault}`)
  await setLetters(page, 16)
  return faults
}
