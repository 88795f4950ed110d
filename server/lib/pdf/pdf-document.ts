import type { Content } from 'pdfmake/interfaces.d.ts'
import type { Settings } from '../../../shared/domain/settings.ts'

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
