import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ContactMessageView, messageStatuses } from '../../../../shared/domain/contact.ts'
import { formatInstant } from '../../../../shared/lib/days.ts'
import { adminInboxMessages as texts } from '../../../../shared/i18n/en/admin-operations.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { settingsQuery } from '../../../session.ts'
import { Button } from '../../../ui/button.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'
import { AdminPage } from '../admin-page.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { FoldedRow, FoldedRows } from '../list/folded-row.tsx'
import { getSortField, type FilterField } from '../list/list-toolbar.tsx'
import { type MessagesSearch, parseMessagesSearch } from '../search-params.ts'
import { markMessageRead, getMessagesCsvUrl, messagesQuery } from '../api.ts'

const route = getRouteApi('/admin/messages')

export function MessagesPage() {
  return (
    <AdminPage title={texts.title}>
      <MessageList />
    </AdminPage>
  )
}

const filters: readonly FilterField<MessagesSearch>[] = [
  {
    name: 'status',
    label: texts.status,
    choices: [{ value: '', label: texts.allStatuses }, ...messageStatuses.map((value) => ({ value, label: texts[value] }))],
  },
  getSortField(),
]

function MessageList() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(messagesQuery(search))
  const onSearch = (next: MessagesSearch) => void navigate({ search: next, replace: true })
  return (
    <AdminList
      icon="mail"
      parseSearch={parseMessagesSearch}
      csv={getMessagesCsvUrl(search)}
      {...{ messages: texts, filters, search, onSearch, query }}
    >
      {({ messages }) => (
        <FoldedRows rows={messages} openId={search.open}>
          {(message, startsOpen) => <Message message={message} startsOpen={startsOpen} />}
        </FoldedRows>
      )}
    </AdminList>
  )
}

function Message({ message, startsOpen }: { message: ContactMessageView; startsOpen: boolean }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const client = useQueryClient()
  const marking = useSubmitOnce(async () => {
    await markMessageRead(message.id)
    await invalidate(client, invalidations.messageRead)
  })
  const { name, email, text, createdAt, readAt, isMember } = message
  return (
    <FoldedRow
      title={name}
      summary={
        <>
          <span className="folded-text" dir="auto">
            {text}
          </span>
          <Status kind={readAt ? 'neutral' : 'wait'}>{readAt ? texts.read : texts.unread}</Status>
        </>
      }
      at={formatInstant(createdAt)}
      startsOpen={startsOpen}
    >
      <p className="meta">{[...(email ? [email] : []), ...(isMember ? [texts.member] : [])].join(' · ')}</p>
      <p className="message-text">{text}</p>
      <div className="row">
        {email ? (
          <a
            className="btn ghost"
            href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(texts.subject(settings.brandName))}`}
            aria-label={texts.answerTo(name)}
          >
            {texts.answer}
          </a>
        ) : null}
        {!readAt && (
          <Button kind="ghost" busy={marking.isBusy} aria-label={texts.markReadOf(name)} onClick={() => void marking.run()}>
            {texts.markRead}
          </Button>
        )}
      </div>
    </FoldedRow>
  )
}
