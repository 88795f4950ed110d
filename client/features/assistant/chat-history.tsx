import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type ConversationRow, titleLength } from '../../../shared/domain/assistant.ts'
import { ConversationTitleInput } from '../../../shared/schemas/assistant.ts'
import { assistantPageMessages } from '../../../shared/i18n/en/assistant.ts'
import { invalidate, invalidations } from '../../invalidations.ts'
import { QueryState } from '../../ui/loading/query-state.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ShowMore } from '../../ui/list/show-more.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { conversationsQuery, deleteConversation, renameConversation } from './api.ts'

const messages = assistantPageMessages.history

type ChatAction = { kind: 'rename' | 'delete'; chat: ConversationRow }

function RenameDialog({ chat: { id, title }, onClose }: { chat: ConversationRow; onClose: () => void }) {
  const client = useQueryClient()
  const form = useForm(ConversationTitleInput, { title }, (json) => renameConversation(id, json), {
    onSuccess: async () => {
      await invalidate(client, invalidations.conversationsChanged)
      onClose()
    },
  })
  return (
    <FormDialog title={messages.renameTitle} form={form} submit={messages.save} onClose={onClose}>
      <Field {...form.field('title')} label={messages.name} maxLength={titleLength} data-autofocus />
    </FormDialog>
  )
}

type ChatRowProps = { chat: ConversationRow; isOpen: boolean; onAction: (action: ChatAction) => void }

const ChatRow = ({ chat, isOpen, onAction }: ChatRowProps) => (
  <li>
    <Link to="/ai-assistant" search={{ chat: chat.id }} aria-current={isOpen ? 'page' : undefined} activeProps={{}}>
      {chat.title}
    </Link>
    <button
      type="button"
      className="btn quiet icon scripted"
      aria-label={messages.rename(chat.title)}
      onClick={() => onAction({ kind: 'rename', chat })}
    >
      <Icon name="edit" />
    </button>
    <button
      type="button"
      className="btn quiet icon scripted"
      aria-label={messages.delete(chat.title)}
      onClick={() => onAction({ kind: 'delete', chat })}
    >
      <Icon name="trash" />
    </button>
  </li>
)

export function ChatHistory({ openChatId }: { openChatId: string | undefined }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const list = useInfiniteQuery(conversationsQuery)
  const [action, setAction] = useState<ChatAction | null>(null)
  const close = () => setAction(null)
  async function remove({ id }: ConversationRow) {
    await deleteConversation(id)
    if (id === openChatId) await navigate({ to: '/ai-assistant', replace: true })
    await invalidate(client, invalidations.conversationsChanged)
    toast.show({ ...messages.deleted, kind: 'good' })
  }
  return (
    <>
      <QueryState query={list} errorText={messages.failed} skeleton={<Skeleton height="9rem" />}>
        {({ pages }) =>
          pages[0]?.total === 0 ? (
            <p className="meta">{messages.none}</p>
          ) : (
            <ul className="past-chats">
              {pages
                .flatMap(({ conversations }) => conversations)
                .map((chat) => (
                  <ChatRow key={chat.id} chat={chat} isOpen={chat.id === openChatId} onAction={setAction} />
                ))}
            </ul>
          )
        }
      </QueryState>
      <ShowMore list={list} errorText={messages.failed} />
      {action?.kind === 'rename' && <RenameDialog chat={action.chat} onClose={close} />}
      {action?.kind === 'delete' && (
        <ConfirmDialog
          isOpen
          isDanger
          title={messages.deleteTitle}
          text={messages.deleteText}
          details={<b>{action.chat.title}</b>}
          confirm={messages.deleteConfirm}
          onConfirm={() => remove(action.chat)}
          onClose={close}
        />
      )}
    </>
  )
}
