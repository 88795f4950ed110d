import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { maxTurns, questionLength } from '../../../shared/domain/assistant.ts'
import { QuestionInput } from '../../../shared/schemas/assistant.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { assistantPageMessages as messages } from '../../../shared/i18n/en/assistant.ts'
import { settingsQuery } from '../../session.ts'
import { Button, SubmitButton } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { toastError, toast } from '../../ui/toast/toast.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useSubmitOnce } from '../../ui/form/use-submit.ts'
import { conversationQuery } from './api.ts'
import { AssistantMessages } from './messages.tsx'
import { useAssistantChat } from './use-assistant-chat.ts'

type SuggestionsProps = { isSignedIn: boolean; onChoose: (question: string) => void }

const Suggestions = ({ isSignedIn, onChoose }: SuggestionsProps) => (
  <section className="chips suggestions scripted" aria-label={messages.suggestions.label}>
    {[...messages.suggestions.everyone, ...(isSignedIn ? [messages.suggestions.signedIn] : [])].map((question) => (
      <button key={question} type="button" className="chip" onClick={() => onChoose(question)}>
        {question}
      </button>
    ))}
  </section>
)

/** Rate limits and invalid questions keep their own messages. */
function toastAnswerError(error: unknown) {
  if (error instanceof AppError && (error.code === 'rate_limited' || error.code === 'invalid')) return false
  toast.show({ title: messages.failed, kind: 'bad' })
  return true
}

export function Chat({ id, isSignedIn }: { id: string | undefined; isSignedIn: boolean }) {
  const navigate = useNavigate({ from: '/ai-assistant' })
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const { data: conversation } = useQuery({ ...conversationQuery(id ?? ''), enabled: id !== undefined })
  const chat = useAssistantChat(
    id,
    conversation,
    (newId) => void navigate({ search: newId ? { chat: newId } : {}, replace: true, resetScroll: false }),
  )
  const form = useForm(QuestionInput, { query: '' }, ({ query }) => send(query), { onError: toastAnswerError })
  const suggesting = useSubmitOnce(send, (error) => toastAnswerError(error) || toastError(error))
  async function send(query: string) {
    form.reset({ query: '' })
    try {
      await chat.send(query)
    } catch (error) {
      form.set('query', query)
      throw error
    }
  }
  const panel = useRef<HTMLElement>(null)
  // The pressed button is about to disappear and would lose the focus.
  const keepFocus = () => panel.current?.focus({ preventScroll: true })
  const sendSuggestion = (question: string) => {
    void suggesting.run(question)
    keepFocus()
  }
  const stop = () => {
    chat.stop()
    keepFocus()
  }
  const isEmpty = chat.turns.length === 0 && !chat.pendingQuestion
  return (
    <section ref={panel} className="assistant-chat" tabIndex={-1} aria-label={messages.title}>
      <p className="said">{messages.greeting}</p>
      <noscript>
        <p className="note">{messages.noScripts}</p>
      </noscript>
      <AssistantMessages turns={chat.turns} pendingQuestion={chat.pendingQuestion} />
      {isEmpty && <Suggestions isSignedIn={isSignedIn} onChoose={sendSuggestion} />}
      {settings.assistantHost && (
        <p className="meta">
          {messages.outside(settings.assistantHost)}{' '}
          <Link className="text-link" to="/privacy" hash="what-you-ask-the-assistant">
            {messages.outsideLink}
          </Link>
        </p>
      )}
      {chat.turns.length >= maxTurns && <p className="meta">{messages.full}</p>}
      <form {...form.bind} className="chat-composer scripted">
        <Field
          {...form.field('query')}
          label={messages.label}
          placeholder={messages.placeholder}
          maxLength={questionLength}
          enterKeyHint="send"
          autoComplete="off"
        />
        {chat.pendingQuestion ? (
          <Button kind="ghost" onClick={stop}>
            {messages.stop}
          </Button>
        ) : (
          <SubmitButton>{messages.send}</SubmitButton>
        )}
      </form>
    </section>
  )
}
