import type { DocumentFormat } from '../../shared/document.ts'
import { AppError } from '../../shared/errors.ts'
import { formatOfWhole } from './images.ts'

const pdf = { head: '%PDF-', foot: '%%EOF', footWithin: 1024 }
const isPdf = (file: Buffer) =>
  file.subarray(0, pdf.head.length).toString('latin1') === pdf.head && file.subarray(-pdf.footWithin).includes(pdf.foot)

/** What a file is by its content. Whatever is no whole JPEG, PNG or PDF is refused, whatever its name says. */
export async function documentTypeOf(file: Buffer): Promise<DocumentFormat> {
  if (isPdf(file)) return 'application/pdf'
  const format = await formatOfWhole(file)
  if (format === 'jpeg' || format === 'png') return `image/${format}`
  throw new AppError('invalid_file')
}
