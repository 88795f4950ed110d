import type { AgreementView } from '../../../shared/domain/agreement.ts'
import { HtmlContent } from './html-content.tsx'

/** The words of an agreement: the built-in ones as they stand, the operator's own as their Markdown means them. */
export const AgreedText = ({ text: { text, html }, className = 'prose' }: { text: AgreementView; className?: string }) =>
  html === null ? (
    <div className={className}>{text}</div>
  ) : (
    <div className={`${className} marked-up`}>
      <HtmlContent html={html} />
    </div>
  )
