import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { withoutMarks } from '../../../shared/lib/inline-markdown.ts'
import { assistantPageWords as words } from '../../../shared/i18n/en/assistant-page.ts'
import { copy } from '../../ui/copy.ts'
import { Icon } from '../../ui/icon.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import type { Turn } from './chat-store.ts'
import { MarkdownText } from './markdown-text.tsx'
import type { PendingQuestion } from './use-chat.ts'
import { SearchAnswer } from './search-answer.tsx'

const Question = ({ text }: { text: string }) => (
  <p className="said own typed" dir="auto">
    <span className="unseen">{words.you}: </span>
    {text}
  </p>
)

/** Links are absolute, so that the copied text works elsewhere. */
const textOf = ({ answer, links = [] }: Turn['answer']) =>
  [withoutMarks(answer), ...links.map(({ label, to }) => `${label}: ${location.origin}${to}`)].join('\n')

function Answer({ answer }: Pick<Turn, 'answer'>) {
  const { answer: text, links = [], search, cars } = answer
  return (
    <div className="assistant-answer">
      <div className="said">
        <MarkdownText text={text} />
        {links.length > 0 && (
          <p className="answer-links">
            {links.map(({ label, to }) => (
              <Link key={to} className="text-link" to={to}>
                {label}
              </Link>
            ))}
          </p>
        )}
        <button type="button" className="report scripted" aria-label={words.copyLabel} onClick={() => void copy(textOf(answer), words)}>
          <Icon name="copy" size={14} /> {words.copy}
        </button>
      </div>
      {search && <SearchAnswer search={search} hasCars={cars !== undefined} />}
    </div>
  )
}

export function Messages({ turns, asked }: { turns: readonly Turn[]; asked: PendingQuestion | null }) {
  const last = useRef<HTMLLIElement>(null)
  const isAsked = asked !== null
  // Readers start at the beginning of an answer, however long it is.
  useEffect(() => {
    if (isAsked) last.current?.scrollIntoView({ block: 'start' })
  }, [isAsked])
  // The list is always rendered, because screen readers only announce changes of an existing live region.
  return (
    <ol className="assistant-turns" aria-live="polite" aria-busy={isAsked}>
      {turns.map(({ key, question, answer }) => (
        <li key={key}>
          <Question text={question} />
          <Answer answer={answer} />
        </li>
      ))}
      {asked && (
        <li ref={last}>
          <Question text={asked.question} />
          <div className="said">{asked.text ? <MarkdownText text={asked.text} /> : <Loading text={words.thinking} />}</div>
        </li>
      )}
    </ol>
  )
}
