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

/** What somebody pastes elsewhere: the text, with whole addresses of where it leads. */
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

/** What was said so far, and the question that is on its way. */
export function Messages({ turns, asked }: { turns: readonly Turn[]; asked: PendingQuestion | null }) {
  const last = useRef<HTMLLIElement>(null)
  const isAsked = asked !== null
  // Of an answer the beginning comes first, however long it is.
  useEffect(() => {
    if (isAsked) last.current?.scrollIntoView({ block: 'start' })
  }, [isAsked])
  // Always there, so that what comes into it is read out.
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
