import type { Content } from 'pdfmake/interfaces.d.ts'
import { expect, test } from 'vitest'
import { facts, part, signatureLines } from '../../server/pdf/parts.ts'
import { printPdf } from '../../server/pdf/print-pdf.ts'
import { readPdf } from '../support/pdf.ts'

const below = (lines: number, ...content: Content[]) =>
  printPdf({
    title: 'Paper',
    brand: 'Brand',
    operator: [],
    about: 'End',
    content: [Array(lines).fill('line').join('\n'), ...content],
  })

test.each([
  [42, 1],
  [43, 2],
  [44, 2],
])('below %i lines a heading stands on page %i, with what it is above', async (lines, page) => {
  const { text, pages } = await readPdf(new Response(await below(lines, part('Heading'), facts([['one', 'two']]))))
  expect([pages, text.includes('Heading one two')]).toEqual([page, true])
})

test.each([
  [40, 1],
  [41, 2],
  [44, 2],
  [46, 2],
])('below %i lines the place for signatures stands whole on page %i', async (lines, page) => {
  const { text, pages } = await readPdf(new Response(await below(lines, signatureLines('Signatures', ['Renter', 'Owner']))))
  expect([pages, text.includes('Signatures Renter Owner')]).toEqual([page, true])
})
