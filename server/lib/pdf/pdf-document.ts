import type { Content } from 'pdfmake/interfaces.d.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { groupThousands, formatFrancs } from '../../../shared/lib/money.ts'

/** Plain data, because it is sent to a worker. */
export type PdfDocument = {
  title: string
  brand: string
  operator: string[]
  about: string
  content: Content[]
}

type Operator = Pick<Settings, 'brandName' | 'operatorName' | 'operatorTin' | 'operatorAddress'>

export const buildLetterhead = ({ brandName, operatorName, operatorTin, operatorAddress }: Operator) => ({
  brand: brandName,
  operator: [operatorName, operatorTin && `TIN ${operatorTin}`, operatorAddress].filter((line): line is string => Boolean(line)),
})

export type DetailRow = [label: string, value: string]

export const buildBlockTitle = (text: string) => ({ text, style: 'part' }) satisfies Content

export const buildSectionTitle = (text: string): Content => ({ ...buildBlockTitle(text), headlineLevel: 1 })

export const buildDetailTable = (rows: readonly DetailRow[]): Content => ({
  table: { widths: [150, '*'], body: rows.map(([label, value]) => [{ text: label, color: '#55625a' }, value]) },
  layout: 'ruled',
})

export const formatAmount = (francs: number) => (francs < 0 ? `−\u00a0${groupThousands(-francs)}` : groupThousands(francs))

export const buildTotalsTable = (
  rows: readonly { label: string; francs: number }[],
  total: { label: string; francs: number },
): Content => ({
  table: {
    widths: ['*', 'auto'],
    body: [
      ...rows.map(({ label, francs }) => [label, { text: formatAmount(francs), alignment: 'right' as const }]),
      [
        { text: total.label, bold: true },
        { text: formatFrancs(total.francs), bold: true, alignment: 'right' as const },
      ],
    ],
  },
  layout: 'ruled',
})

/** `image`: a JPEG as a data URL. */
type LabelledPhoto = { image: string; label: string }

const photoWidth = 240
const photoHeight = 190
const framePhoto = ({ image, label }: LabelledPhoto): Content => ({
  stack: [
    { image, fit: [photoWidth, photoHeight] },
    { text: label, style: 'meta' },
  ],
})

export const buildPhotoGrid = (photos: readonly LabelledPhoto[]): Content[] =>
  photos.flatMap((photo, index) => {
    if (index % 2 === 1) return []
    const right = photos[index + 1]
    const columns = [framePhoto(photo), right ? framePhoto(right) : '']
    return [{ columns, columnGap: 19, unbreakable: true, margin: [0, 10, 0, 0] as [number, number, number, number] }]
  })

export const buildSignatureLines = (title: string, names: readonly string[]): Content => ({
  unbreakable: true,
  stack: [
    buildBlockTitle(title),
    {
      columns: names.map((name) => ({
        stack: [{ canvas: [{ type: 'line', x1: 0, y1: 0, x2: 230, y2: 0, lineWidth: 0.7 }] }, { text: name, style: 'meta' }],
      })),
      columnGap: 19,
      margin: [0, 36, 0, 0],
    },
  ],
})

const parseInline = (line: string): Content[] => line.split('**').map((text, index) => ({ text, bold: index % 2 === 1 }))

function parseParagraph(block: string): Content {
  const heading = /^#{1,6} +(.*)$/.exec(block)?.[1]
  if (heading !== undefined) return { text: heading, bold: true, margin: [0, 6, 0, 3] }
  const lines = block.split('\n')
  if (lines.every((line) => /^[-*] /.test(line)))
    return { ul: lines.map((line) => ({ text: parseInline(line.slice(2)) })), margin: [0, 0, 0, 6] }
  return { text: parseInline(block), margin: [0, 0, 0, 6] }
}

export const parseParagraphs = (text: string): Content[] => text.split(/\n{2,}/).map((block) => parseParagraph(block.trim()))
