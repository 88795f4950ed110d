import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { assistantPageMessages as messages } from '../../../shared/i18n/en/assistant.ts'
import { sessionQuery } from '../../session.ts'
import { Icon } from '../../ui/icon.tsx'
import { Chat } from './chat.tsx'
import { chatStore } from './use-assistant-chat.ts'
import { ChatHistory } from './chat-history.tsx'

const route = getRouteApi('/ai-assistant')

export function AssistantPage() {
  const { chat } = route.useSearch()
  const { data: session } = useSuspenseQuery(sessionQuery)
  return (
    <div className="wrap section assistant">
      <h1 className="title">{messages.title}</h1>
      {session.user && (
        <aside className="assistant-side">
          <ChatHistoryPanel openChatId={chat} />
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
    {messages.history.logIn}{' '}
    <Link className="text-link" to="/auth" search={{ returnTo: '/ai-assistant' }}>
      {messages.history.logInLink}
    </Link>
  </p>
)

const ChatHistoryPanel = ({ openChatId }: { openChatId: string | undefined }) => (
  <>
    <details className="fold">
      <summary className="pill">
        <Icon name="chat" />
        <span className="grow">{messages.history.title}</span>
        <Icon name="down" />
      </summary>
    </details>
    <div className="past card">
      <h2>{messages.history.title}</h2>
      <Link className="btn ghost" to="/ai-assistant" onClick={() => chatStore.set(chatStore.getServerSnapshot())}>
        <Icon name="plus" /> {messages.history.begin}
      </Link>
      <ChatHistory openChatId={openChatId} />
    </div>
  </>
)
