import type { AgreementView } from '../../../shared/domain/agreement.ts'
import { HtmlContent } from './html-content.tsx'

/** Built-in texts are plain, while the operator's are Markdown. */
export const AgreedText = ({ text: { text, html }, className = 'prose' }: { text: AgreementView; className?: string }) =>
  html === null ? (
    <div className={className}>{text}</div>
  ) : (
    <div className={`${className} marked-up`}>
      <HtmlContent html={html} />
    </div>
  )
