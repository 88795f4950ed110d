import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { maxTurns, questionLength } from '../../shared/assistant.ts'
import { Question } from '../../shared/assistant-schema.ts'
import { AppError } from '../../shared/errors.ts'
import { assistantPageWords as words } from '../../shared/words/en/assistant-page.ts'
import { sessionQuery, settingsQuery } from '../queries.ts'
import { Button, SubmitButton } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { showFault, toast } from '../ui/toast.ts'
import { useForm } from '../ui/use-form.ts'
import { useOnce } from '../ui/use-once.ts'
import { conversationQuery } from './api.ts'
import { chatStore } from './chat-store.ts'
import { History } from './history.tsx'
import { Turns } from './turns.tsx'
import { useChat } from './use-chat.ts'

const route = getRouteApi('/ai-assistant')

export function AssistantPage() {
  const { chat } = route.useSearch()
  const { data: session } = useSuspenseQuery(sessionQuery)
  return (
    <div className="wrap section assistant">
      <h1 className="title">{words.title}</h1>
      {session.user && (
        <aside className="assistant-side">
          <PastChats open={chat} />
        </aside>
      )}
      <Chat id={chat} isSignedIn={session.user !== null} />
      {!session.user && (
        <aside className="assistant-side">
          <LogInPrompt />
        </aside>
      )}
    </div>
  )
}

const LogInPrompt = () => (
  <p className="note">
    {words.history.logIn}{' '}
    <Link className="text-link" to="/auth" search={{ returnTo: '/ai-assistant' }}>
      {words.history.logInLink}
    </Link>
  </p>
)

const PastChats = ({ open }: { open: string | undefined }) => (
  <>
    <details className="fold">
      <summary className="pill">
        <Icon name="chat" />
        <span className="grow">{words.history.title}</span>
        <Icon name="down" />
      </summary>
    </details>
    <div className="past card">
      <h2>{words.history.title}</h2>
      <Link className="btn ghost" to="/ai-assistant" onClick={() => chatStore.put(chatStore.none())}>
        <Icon name="plus" /> {words.history.begin}
      </Link>
      <History open={open} />
    </div>
  </>
)

type Suggested = { isSignedIn: boolean; onChoose: (question: string) => void }

const Suggestions = ({ isSignedIn, onChoose }: Suggested) => (
  <section className="chips suggestions scripted" aria-label={words.suggestions.label}>
    {[...words.suggestions.everyone, ...(isSignedIn ? [words.suggestions.signedIn] : [])].map((question) => (
      <button key={question} type="button" className="chip" onClick={() => onChoose(question)}>
        {question}
      </button>
    ))}
  </section>
)

/** Who asks too often hears for how long to wait, and a field why it was refused; all else is said in one sentence. */
function tellFailure(fault: unknown) {
  if (fault instanceof AppError && (fault.code === 'rate_limited' || fault.code === 'invalid')) return false
  toast.show({ title: words.failed, kind: 'bad' })
  return true
}

function Chat({ id, isSignedIn }: { id: string | undefined; isSignedIn: boolean }) {
  const navigate = route.useNavigate()
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const { data: kept } = useQuery({ ...conversationQuery(id ?? ''), enabled: id !== undefined })
  const chat = useChat(id, kept, (moved) => void navigate({ search: moved ? { chat: moved } : {}, replace: true, resetScroll: false }))
  const form = useForm(Question, { query: '' }, ({ query }) => send(query), { failed: tellFailure })
  const suggesting = useOnce(send, (fault) => tellFailure(fault) || showFault(fault))
  /** The question leaves its field, and comes back where it could not be answered. */
  async function send(query: string) {
    form.reset({ query: '' })
    try {
      await chat.send(query)
    } catch (fault) {
      form.set('query', query)
      throw fault
    }
  }
  const isEmpty = chat.turns.length === 0 && !chat.asked
  return (
    <section className="assistant-chat">
      <p className="said">{words.greeting}</p>
      <noscript>
        <p className="note">{words.noScripts}</p>
      </noscript>
      <Turns turns={chat.turns} asked={chat.asked} />
      {isEmpty && <Suggestions isSignedIn={isSignedIn} onChoose={(question) => void suggesting.run(question)} />}
      {settings.assistantHost && (
        <p className="meta">
          {words.outside(settings.assistantHost)}{' '}
          <Link className="text-link" to="/privacy" hash="what-you-ask-the-assistant">
            {words.outsideLink}
          </Link>
        </p>
      )}
      {chat.turns.length >= maxTurns && <p className="meta">{words.full}</p>}
      <form {...form.bind} className="chat-composer scripted">
        <Field
          {...form.field('query')}
          label={words.label}
          placeholder={words.placeholder}
          maxLength={questionLength}
          enterKeyHint="send"
          autoComplete="off"
        />
        {chat.asked ? (
          <Button kind="ghost" onClick={chat.stop}>
            {words.stop}
          </Button>
        ) : (
          <SubmitButton>{words.send}</SubmitButton>
        )}
      </form>
    </section>
  )
}
