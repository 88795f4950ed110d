import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type ConversationRow, titleLength } from '../../../shared/domain/assistant.ts'
import { ConversationTitle } from '../../../shared/schemas/assistant.ts'
import { assistantPageWords } from '../../../shared/i18n/en/assistant-page.ts'
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

const words = assistantPageWords.history

type Doing = { what: 'rename' | 'delete'; chat: ConversationRow }

function RenameDialog({ chat: { id, title }, onClose }: { chat: ConversationRow; onClose: () => void }) {
  const client = useQueryClient()
  const form = useForm(ConversationTitle, { title }, (json) => renameConversation(id, json), {
    done: async () => {
      await invalidate(client, invalidations.conversationsChanged)
      onClose()
    },
  })
  return (
    <FormDialog title={words.renameTitle} form={form} submit={words.save} onClose={onClose}>
      <Field {...form.field('title')} label={words.name} maxLength={titleLength} data-first />
    </FormDialog>
  )
}

type RowProps = { chat: ConversationRow; isOpen: boolean; onDo: (doing: Doing) => void }

const Row = ({ chat, isOpen, onDo }: RowProps) => (
  <li>
    <Link to="/ai-assistant" search={{ chat: chat.id }} aria-current={isOpen ? 'page' : undefined} activeProps={{}}>
      {chat.title}
    </Link>
    <button
      type="button"
      className="btn quiet icon scripted"
      aria-label={words.rename(chat.title)}
      onClick={() => onDo({ what: 'rename', chat })}
    >
      <Icon name="edit" />
    </button>
    <button
      type="button"
      className="btn quiet icon scripted"
      aria-label={words.delete(chat.title)}
      onClick={() => onDo({ what: 'delete', chat })}
    >
      <Icon name="trash" />
    </button>
  </li>
)

export function ChatHistory({ open }: { open: string | undefined }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const list = useInfiniteQuery(conversationsQuery)
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  async function remove({ id }: ConversationRow) {
    await deleteConversation(id)
    if (id === open) await navigate({ to: '/ai-assistant', replace: true })
    await invalidate(client, invalidations.conversationsChanged)
    toast.show({ ...words.deleted, kind: 'good' })
  }
  return (
    <>
      <QueryState answer={list} failed={words.failed} shape={<Skeleton height="9rem" />}>
        {({ pages }) =>
          pages[0]?.total === 0 ? (
            <p className="meta">{words.none}</p>
          ) : (
            <ul className="past-chats">
              {pages
                .flatMap(({ conversations }) => conversations)
                .map((chat) => (
                  <Row key={chat.id} chat={chat} isOpen={chat.id === open} onDo={setDoing} />
                ))}
            </ul>
          )
        }
      </QueryState>
      <ShowMore list={list} failed={words.failed} />
      {doing?.what === 'rename' && <RenameDialog chat={doing.chat} onClose={close} />}
      {doing?.what === 'delete' && (
        <ConfirmDialog
          isOpen
          isDanger
          title={words.deleteTitle}
          text={words.deleteText}
          details={<b>{doing.chat.title}</b>}
          confirm={words.deleteConfirm}
          onConfirm={() => remove(doing.chat)}
          onClose={close}
        />
      )}
    </>
  )
}
