import type { DocumentFormat } from '../../shared/domain/document.ts'
import { AppError } from '../../shared/lib/errors.ts'
import { verifyImage } from './images.ts'

/** Where readers look for the two marks, in bytes: some programs write something before the one and after the other. */
const pdf = { head: '%PDF-', headWithin: 1_024, foot: '%%EOF', footWithin: 4_096 }

/** Without what fills up the last block of a file. */
function withoutPadding(file: Buffer) {
  let end = file.length
  while (end > 0 && [0, 9, 10, 13, 32].includes(file[end - 1] ?? -1)) end -= 1
  return file.subarray(0, end)
}

function isPdf(file: Buffer) {
  const head = file.subarray(0, pdf.headWithin).indexOf(pdf.head)
  if (head < 0) return false
  const body = withoutPadding(file.subarray(head))
  // A PDF with nothing between header and trailer opens nowhere.
  return body.subarray(-pdf.footWithin).includes(pdf.foot) && /\d\s+\d+\s+obj\b/.test(body.toString('latin1'))
}

/** What a file is by its content. Whatever is no whole JPEG, PNG or PDF is refused, whatever its name says. */
export async function sniffDocumentType(file: Buffer): Promise<DocumentFormat> {
  if (isPdf(file)) return 'application/pdf'
  const format = await verifyImage(file)
  if (format === 'jpeg' || format === 'png') return `image/${format}`
  throw new AppError('invalid_file')
}
