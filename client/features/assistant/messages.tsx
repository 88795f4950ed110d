import type { ChatTurn, PendingQuestion } from './use-assistant-chat.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '@tanstack/react-router'
import { Loading } from '../../ui/loading/loading.tsx'
import { SearchAnswer } from './search-answer.tsx'
import { assistantPageMessages as messages } from '../../../shared/i18n/en/assistant.ts'
import { copy } from '../../ui/copy.ts'
import { stripMarks, parseSpans } from '../../../shared/lib/inline-markdown.ts'
import { useEffect, useRef } from 'react'

const Question = ({ text }: { text: string }) => (
  <p className="said own typed" dir="auto">
    <span className="unseen">{messages.you}: </span>
    {text}
  </p>
)

/** Links are absolute, so that the copied text works elsewhere. */
const toPlainText = ({ answer, links = [] }: ChatTurn['answer']) =>
  [stripMarks(answer), ...links.map(({ label, to }) => `${label}: ${location.origin}${to}`)].join('\n')

function Answer({ answer }: Pick<ChatTurn, 'answer'>) {
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
        <button
          type="button"
          className="report scripted"
          aria-label={messages.copyLabel}
          onClick={() => void copy(toPlainText(answer), messages)}
        >
          <Icon name="copy" size={14} /> {messages.copy}
        </button>
      </div>
      {search && <SearchAnswer search={search} isInitiallyOpen={cars !== undefined} />}
    </div>
  )
}

export function AssistantMessages({ turns, pendingQuestion }: { turns: readonly ChatTurn[]; pendingQuestion: PendingQuestion | null }) {
  const pendingItem = useRef<HTMLLIElement>(null)
  const isPending = pendingQuestion !== null
  // Readers start at the beginning of an answer, however long it is.
  useEffect(() => {
    if (isPending) pendingItem.current?.scrollIntoView({ block: 'start' })
  }, [isPending])
  // The list is always rendered, because screen readers only announce changes of an existing live region.
  return (
    <ol className="assistant-turns" aria-live="polite" aria-busy={isPending}>
      {turns.map(({ key, question, answer }) => (
        <li key={key}>
          <Question text={question} />
          <Answer answer={answer} />
        </li>
      ))}
      {pendingQuestion && (
        <li ref={pendingItem}>
          <Question text={pendingQuestion.question} />
          <div className="said">
            {pendingQuestion.partialAnswer ? <MarkdownText text={pendingQuestion.partialAnswer} /> : <Loading text={messages.thinking} />}
          </div>
        </li>
      )}
    </ol>
  )
}

const renderInline = (line: string) =>
  parseSpans(line).map(({ text, isBold, to }, index) => {
    if (to)
      return (
        <Link key={index} to={to}>
          {text}
        </Link>
      )
    return isBold ? <b key={index}>{text}</b> : text
  })

function parseBlocks(text: string) {
  const blocks: { isList: boolean; lines: string[] }[] = []
  for (const line of text.split('\n').filter((rawLine) => rawLine.trim() !== '')) {
    const isList = line.startsWith('- ')
    const last = blocks.at(-1)
    if (isList && last?.isList) last.lines.push(line.slice(2))
    else blocks.push({ isList, lines: [isList ? line.slice(2) : line] })
  }
  return blocks
}

/** Renders only paragraphs, lists, bold text and internal links; all else stays plain text. */
const MarkdownText = ({ text }: { text: string }) =>
  parseBlocks(text).map(({ isList, lines }, blockIndex) =>
    isList ? (
      <ul key={blockIndex}>
        {lines.map((line, index) => (
          <li key={index}>{renderInline(line)}</li>
        ))}
      </ul>
    ) : (
      <p key={blockIndex}>{lines.flatMap(renderInline)}</p>
    ),
  )
