import type { ContentPage } from '../../../shared/content.ts'
import { isAgreement } from '../../../shared/own-text.ts'
import type { TextKind } from '../../../shared/settings.ts'
import { useContent } from '../../ui/text/use-content.ts'
import { Written } from '../../ui/text/written.tsx'

/** A text as its readers see it: in pages of words today's fees and limits stand where their names do. */
export function TextContent({ kind, content }: { kind: TextKind; content: ContentPage }) {
  const filled = useContent(content)
  const { title, lead, sections } = isAgreement(kind) ? content : filled
  return (
    <div className="text-preview">
      <h3>{title}</h3>
      <Written html={lead} />
      {sections.map((section) => (
        <section key={section.id}>
          <h4>{section.title}</h4>
          <Written html={section.html} />
        </section>
      ))}
    </div>
  )
}
