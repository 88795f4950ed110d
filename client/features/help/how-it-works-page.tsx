import { Link } from '@tanstack/react-router'
import type { ContentSection } from '../../../shared/lib/content.ts'
import content from '../../../shared/content/en/how-it-works.md'
import { helpMessages as messages } from '../../../shared/i18n/en/help.ts'
import { ListCarPromo } from '../../ui/car/list-car-promo.tsx'
import { toGroups, useContent } from '../../ui/text/use-content.ts'
import { HtmlContent } from '../../ui/text/html-content.tsx'

const links: Record<string, { to: '/preview' | '/search'; label: string }> = {
  'for-owners': { to: '/preview', label: messages.sample },
  'for-renters': { to: '/search', label: messages.findCar },
}

export function HowItWorksPage() {
  const page = useContent(content)
  return (
    <div className="wrap section how">
      <h1 className="title">{page.title}</h1>
      <HtmlContent html={page.lead} />
      {toGroups(page).map(({ group, parts }) => (
        <Group key={group.id} group={group} parts={parts} />
      ))}
      <ListCarPromo {...messages.ownerCall} button={messages.listNow} />
    </div>
  )
}

function Group({ group, parts }: { group: ContentSection; parts: readonly ContentSection[] }) {
  const link = links[group.id]
  const List = link ? 'ol' : 'ul'
  return (
    <section id={group.id}>
      <h2>{group.title}</h2>
      <HtmlContent html={group.html} />
      <List className="steps how-steps">
        {parts.map((part, index) => (
          <li key={part.id} className="step">
            {link ? <b aria-hidden="true">{index + 1}</b> : null}
            <h3>{part.title}</h3>
            <HtmlContent html={part.html} />
          </li>
        ))}
      </List>
      {link ? (
        <Link to={link.to} className="btn ghost">
          {link.label}
        </Link>
      ) : null}
    </section>
  )
}
