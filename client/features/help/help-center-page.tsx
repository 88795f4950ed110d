import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { type ContentSection, matchesSearch } from '../../../shared/lib/content.ts'
import content from '../../../shared/content/en/help-center.md'
import { helpMessages as messages } from '../../../shared/i18n/en/help.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toGroups, useContent } from '../../ui/text/use-content.ts'
import { HtmlContent } from '../../ui/text/html-content.tsx'

function useOpenAnswerFromHash() {
  const { hash } = useLocation()
  useEffect(() => {
    const element = hash && document.getElementById(hash)
    if (!element) return
    if (element.matches('details')) element.setAttribute('open', '')
    element.scrollIntoView()
  }, [hash])
}

export function HelpCenterPage() {
  const page = useContent(content)
  const [query, setQuery] = useState('')
  useOpenAnswerFromHash()
  const groups = toGroups(page)
    .map(({ group, parts }) => ({ group, parts: parts.filter((part) => matchesSearch(part, query.trim())) }))
    .filter(({ parts }) => parts.length > 0)
  const count = groups.reduce((sum, { parts }) => sum + parts.length, 0)
  return (
    <div className="wrap section text-page help">
      <h1 className="title">{page.title}</h1>
      <HtmlContent html={page.lead} />
      <AnswerSearch query={query} count={count} onChange={setQuery} />
      {query.trim() ? null : <Topics groups={groups.map(({ group }) => group)} />}
      {groups.map(({ group, parts }) => (
        <section key={group.id} id={group.id}>
          <h2>{group.title}</h2>
          {parts.map((part) => (
            <Answer key={part.id} part={part} />
          ))}
        </section>
      ))}
      {count === 0 ? (
        <EmptyState icon="search" title={messages.nothing(query.trim())} text={messages.nothingText}>
          <Button kind="ghost" onClick={() => setQuery('')}>
            {messages.clear}
          </Button>
        </EmptyState>
      ) : null}
      <section className="card">
        <h2>{messages.stillOpen}</h2>
        <p className="meta">{messages.stillOpenText}</p>
        <Link to="/contact" className="btn">
          {messages.contact}
        </Link>
      </section>
    </div>
  )
}

type SearchProps = { query: string; count: number; onChange: (query: string) => void }

function AnswerSearch({ query, count, onChange }: SearchProps) {
  const id = useId()
  return (
    <search className="scripted">
      <label htmlFor={id}>{messages.search}</label>
      <div className="searchbox">
        <Icon name="search" size={18} />
        <input
          id={id}
          type="search"
          value={query}
          maxLength={100}
          placeholder={messages.searchHint}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <output className="meta">{query.trim() ? messages.found(count) : ''}</output>
    </search>
  )
}

const Topics = ({ groups }: { groups: readonly ContentSection[] }) => (
  <nav className="text-toc" aria-label={messages.groups}>
    {groups.map((group) => (
      <a key={group.id} href={`#${group.id}`}>
        {group.title}
      </a>
    ))}
  </nav>
)

const Answer = ({ part }: { part: ContentSection }) => (
  <details id={part.id} className="answer">
    <summary>
      <h3>{part.title}</h3>
      <Icon name="down" />
    </summary>
    <HtmlContent html={part.html} />
    <a className="answer-link" href={`#${part.id}`} aria-label={messages.linkOf(part.title)}>
      {messages.link}
    </a>
  </details>
)
