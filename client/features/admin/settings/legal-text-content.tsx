import type { ContentPage } from '../../../../shared/lib/content.ts'
import { isAgreement } from '../../../../shared/domain/legal-text.ts'
import type { TextKind } from '../../../../shared/domain/settings.ts'
import { useContent } from '../../../ui/text/use-content.ts'
import { HtmlContent } from '../../../ui/text/html-content.tsx'

/** Content pages show the current fees and limits, but agreements never change. */
export function LegalTextContent({ kind, content }: { kind: TextKind; content: ContentPage }) {
  const filled = useContent(content)
  const { title, lead, sections } = isAgreement(kind) ? content : filled
  return (
    <div className="text-preview">
      <h3>{title}</h3>
      <HtmlContent html={lead} />
      {sections.map((section) => (
        <section key={section.id}>
          <h4>{section.title}</h4>
          <HtmlContent html={section.html} />
        </section>
      ))}
    </div>
  )
}
