import type { Content } from 'pdfmake/interfaces.d.ts'
import { expect, test } from 'vitest'
import { buildDetailTable, buildSectionTitle, buildSignatureLines } from '../../server/lib/pdf/pdf-document.ts'
import { renderPdf } from '../../server/lib/pdf/render-pdf.ts'
import { readPdf } from '../support/read-pdf.ts'

const heading = [buildSectionTitle('Heading'), buildDetailTable([['one', 'two']])]
const signatures = [buildSignatureLines('Signatures', ['Renter', 'Owner'])]

test.each<[whole: string, content: Content[], lines: number, page: number]>([
  ['Heading one two', heading, 42, 1],
  ['Heading one two', heading, 43, 2],
  ['Heading one two', heading, 44, 2],
  ['Signatures Renter Owner', signatures, 40, 1],
  ['Signatures Renter Owner', signatures, 41, 2],
  ['Signatures Renter Owner', signatures, 44, 2],
  ['Signatures Renter Owner', signatures, 46, 2],
])('“%s” stands whole, on the next page where there is no room', async (whole, content, lines, page) => {
  const above = Array(lines).fill('line').join('\n')
  const bytes = await renderPdf({ title: 'Paper', brand: 'Brand', operator: [], about: 'End', content: [above, ...content] })
  const { text, pages } = await readPdf(new Response(bytes))
  expect([pages, text.includes(whole)]).toEqual([page, true])
})
