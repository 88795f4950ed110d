import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces.d.ts'
import { replaceMissingGlyphs } from './glyphs.ts'
import type { PdfDocument } from './pdf-document.ts'

const require = createRequire(import.meta.url)
const folder = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto')
const files = { normal: 'Regular', bold: 'Medium', italics: 'Italic', bolditalics: 'MediumItalic' }
const Roboto = Object.fromEntries(Object.entries(files).map(([style, name]) => [style, join(folder, `Roboto-${name}.ttf`)]))

type Font = { hasGlyphForCodePoint: (codePoint: number) => boolean }
type Pdfmake = {
  setFonts: (fonts: object) => void
  setUrlAccessPolicy: (may: (url: string) => boolean) => void
  setLocalAccessPolicy: (may: (path: string) => boolean) => void
  addTableLayouts: (layouts: Record<string, CustomTableLayout>) => void
  createPdf: (definition: TDocumentDefinitions) => { getBuffer: () => Promise<Uint8Array> }
}

// The same colours as in `client/styles/_tokens.scss`.
const [ink, muted, line, brandColour] = ['#17211b', '#55625a', '#e5ddcf', '#0e5a3d']

const [pageHeight, footHeight] = [841.89, 60]

const ruled: CustomTableLayout = {
  hLineWidth: (row, { table }) => (row === 0 || row === table.body.length ? 0 : 0.75),
  hLineColor: (row, { table }) => (row === table.headerRows ? muted : line),
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : 8),
  paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 8),
}

function replaceGlyphs(value: unknown, hasGlyph: (codePoint: number) => boolean): unknown {
  if (typeof value === 'string') return replaceMissingGlyphs(value, hasGlyph)
  if (Array.isArray(value)) return value.map((item) => replaceGlyphs(item, hasGlyph))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, key === 'image' ? item : replaceGlyphs(item, hasGlyph)]))
}

const toDefinition = ({ title, brand, operator, about, content }: PdfDocument): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [48, 92, 48, footHeight],
  info: { title, author: brand },
  header: {
    margin: [48, 28, 48, 0],
    columns: [
      { text: brand, fontSize: 18, bold: true, color: brandColour },
      { text: operator.join('\n'), alignment: 'right', fontSize: 8, color: muted },
    ],
  },
  footer: (page, pages) => ({
    margin: [48, 16, 48, 0],
    fontSize: 8,
    color: muted,
    columns: [{ text: about }, { text: `${page} / ${pages}`, alignment: 'right', width: 60 }],
  }),
  // The following nodes include the page's header and footer.
  pageBreakBefore: ({ headlineLevel, startPosition: { top: headingTop } }, { getFollowingNodesOnPage }) =>
    headlineLevel === 1 &&
    !getFollowingNodesOnPage().some(({ startPosition: { top } }) => top > headingTop && top < pageHeight - footHeight),
  content: [{ text: title, style: 'title' }, ...content],
  styles: {
    title: { fontSize: 18, bold: true, margin: [0, 0, 0, 12] },
    part: { fontSize: 12, bold: true, margin: [0, 14, 0, 6] },
    meta: { fontSize: 8, color: muted, margin: [0, 3, 0, 0] },
  },
  defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.2, color: ink },
})

const pdfmake = require('pdfmake') as Pdfmake
const { openSync } = require('fontkit') as { openSync: (path: string) => Font }
const font = openSync(join(folder, 'Roboto-Regular.ttf'))
pdfmake.setFonts({ Roboto })
pdfmake.addTableLayouts({ ruled })
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(folder))
const pdf = replaceGlyphs(workerData, (codePoint) => font.hasGlyphForCodePoint(codePoint)) as PdfDocument
parentPort?.postMessage(new Uint8Array(await pdfmake.createPdf(toDefinition(pdf)).getBuffer()))
