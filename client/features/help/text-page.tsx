import type { ReactNode } from 'react'
import type { ContentPage } from '../../../shared/lib/content.ts'
import { helpMessages } from '../../../shared/i18n/en/help.ts'
import { OperatorLine } from '../../ui/text/operator-line.tsx'
import { useContent } from '../../ui/text/use-content.ts'
import { HtmlContent } from '../../ui/text/html-content.tsx'

type Props = { content: ContentPage; showsOperator?: boolean; before?: ReactNode; after?: ReactNode }

export function TextPage({ content, showsOperator = false, before, after }: Props) {
  const { title, lead, sections } = useContent(content)
  const mainSections = sections.filter(({ level }) => level === 2)
  return (
    <div className="wrap section text-page">
      <h1 className="title">{title}</h1>
      {before}
      {showsOperator && <OperatorLine />}
      <HtmlContent html={lead} />
      {mainSections.length > 1 && (
        <nav className="text-toc" aria-label={helpMessages.onThisPage}>
          {mainSections.map((section) => (
            <a key={section.id} href={`#${section.id}`}>
              {section.title}
            </a>
          ))}
        </nav>
      )}
      {sections.map((section) => (
        <section key={section.id} id={section.id}>
          {section.level === 2 ? <h2>{section.title}</h2> : <h3>{section.title}</h3>}
          <HtmlContent html={section.html} />
        </section>
      ))}
      {after}
    </div>
  )
}
