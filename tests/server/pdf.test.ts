import { expect, test } from 'vitest'
import { facts, part } from '../../server/pdf/parts.ts'
import { printPdf } from '../../server/pdf/print-pdf.ts'
import { readPdf } from '../support/pdf.ts'

const below = (lines: number) =>
  printPdf({
    title: 'Paper',
    brand: 'Brand',
    operator: [],
    about: 'End',
    content: [Array(lines).fill('line').join('\n'), part('Heading'), facts([['one', 'two']])],
  })

test.each([
  [42, 1],
  [43, 2],
  [44, 2],
])('below %i lines a heading stands on page %i, with what it is above', async (lines, page) => {
  const { text, pages } = await readPdf(new Response(await below(lines)))
  expect([pages, text.includes('Heading one two')]).toEqual([page, true])
})
