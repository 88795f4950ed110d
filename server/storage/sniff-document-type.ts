import type { DocumentFormat } from '../../shared/domain/document.ts'
import { AppError } from '../../shared/lib/errors.ts'
import { verifyImage } from './images.ts'

/** Some programs write bytes before the header and after the end marker. */
const pdf = { head: '%PDF-', headWithin: 1_024, foot: '%%EOF', footWithin: 4_096 }

function stripPadding(file: Buffer) {
  let end = file.length
  while (end > 0 && [0, 9, 10, 13, 32].includes(file[end - 1] ?? -1)) end -= 1
  return file.subarray(0, end)
}

function isPdf(file: Buffer) {
  const head = file.subarray(0, pdf.headWithin).indexOf(pdf.head)
  if (head < 0) return false
  const body = stripPadding(file.subarray(head))
  // No program opens a PDF without objects.
  return body.subarray(-pdf.footWithin).includes(pdf.foot) && /\d\s+\d+\s+obj\b/.test(body.toString('latin1'))
}

/** Throws `invalid_file` for anything but a complete JPEG, PNG or PDF. */
export async function sniffDocumentType(file: Buffer): Promise<DocumentFormat> {
  if (isPdf(file)) return 'application/pdf'
  const format = await verifyImage(file)
  if (format === 'jpeg' || format === 'png') return `image/${format}`
  throw new AppError('invalid_file')
}
