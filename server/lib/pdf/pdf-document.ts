import type { Content } from 'pdfmake/interfaces.d.ts'
import type { Settings } from '../../../shared/domain/settings.ts'

/** A document as data alone, so that it can go to the thread that sets it. */
export type PdfDocument = {
  title: string
  brand: string
  /** Who answers for the site, a line each. */
  operator: string[]
  /** What it is about, in the corner of every page. */
  about: string
  content: Content[]
}

type Operator = Pick<Settings, 'brandName' | 'operatorName' | 'operatorTin' | 'operatorAddress'>

/** The head that every document of the site has. */
export const buildLetterhead = ({ brandName, operatorName, operatorTin, operatorAddress }: Operator) => ({
  brand: brandName,
  operator: [operatorName, operatorTin && `TIN ${operatorTin}`, operatorAddress].filter((line): line is string => Boolean(line)),
})
