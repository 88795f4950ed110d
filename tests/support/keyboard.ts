import type { Locator, Page } from '@playwright/test'
import { expect } from './e2e-test.ts'

const maxTabPresses = 80

const isFocused = (locator: Locator) => locator.evaluateAll((elements) => elements.some((element) => element === document.activeElement))

export function createKeyboard(page: Page) {
  async function focus(locator: Locator) {
    await expect(locator.first()).toBeAttached()
    for (let presses = 0; presses < maxTabPresses && !(await isFocused(locator)); presses++) await page.keyboard.press('Tab')
    await expect(locator.first(), 'reached by Tab').toBeFocused()
    // The outline can be on the control, on its box or card, or on the switch after it.
    const isShown = await locator.first().evaluate((element) => {
      const boxes = [element.parentElement, element.closest('label, .searchbox, .boxed, article'), element.nextElementSibling]
      const styles = [getComputedStyle(element), getComputedStyle(element, '::after')]
      for (const box of boxes) if (box) styles.push(getComputedStyle(box))
      return styles.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0)
    })
    expect(isShown, `the focus can be seen on ${await locator.first().evaluate((element) => element.outerHTML.slice(0, 120))}`).toBe(true)
  }
  return {
    to: focus,
    press: (key: string) => page.keyboard.press(key),
    async type(locator: Locator, text: string) {
      await focus(locator)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    async choose(locator: Locator, name: string) {
      await focus(locator)
      await page.keyboard.type(name)
      await expect(locator.locator('option:checked')).toHaveText(name)
    },
    async enter(locator: Locator) {
      await focus(locator)
      await page.keyboard.press('Enter')
    },
    async tick(locator: Locator) {
      await focus(locator)
      await page.keyboard.press('Space')
      await expect(locator).toBeChecked()
    },
  }
}
