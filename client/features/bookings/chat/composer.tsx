import { type FormEvent, useState } from 'react'
import { type ChatStage, maxMessagePhotos, messageLength, type MessageView } from '../../../../shared/domain/chat.ts'
import { groupThousands } from '../../../../shared/lib/money.ts'
import { chatMessages as messages } from '../../../../shared/i18n/en/chat.ts'
import { browserStorage } from '../../../lib/storage.ts'
import { chatDraftKey } from '../../../draft-storage.ts'
import { SubmitButton } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { RejectedFilesNotice } from '../../uploads/rejected-files.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SelectedPhotos, usePhotoAttachments } from '../photo-attachments.tsx'
import type { OutgoingQueue } from './outgoing-messages.ts'

const counterThreshold = messageLength - 200

type Props = { bookingId: string; userId: string; side: MessageView['from']; stage: ChatStage; queue: OutgoingQueue }

/** The draft stays in this browser until it is sent or the user logs out. */
function useDraft(key: string) {
  const isHydrated = useHydrated()
  const [input, setInput] = useState<string | null>(null)
  const update = (text: string) => {
    setInput(text)
    if (text === '') browserStorage.remove(key)
    else browserStorage.write(key, text)
  }
  return [input ?? (isHydrated ? browserStorage.read(key) : null) ?? '', update] as const
}

type QuickRepliesProps = { replies: readonly string[]; onChoose: (reply: string) => void }

const QuickReplies = ({ replies, onChoose }: QuickRepliesProps) => (
  <section className="chips quick-replies" aria-label={messages.quick}>
    {replies.map((reply) => (
      <button
        key={reply}
        type="button"
        className="chip"
        onClick={({ currentTarget: { form } }) => {
          onChoose(reply)
          // The pressed button is about to disappear.
          form?.querySelector('textarea')?.focus()
        }}
      >
        {reply}
      </button>
    ))}
  </section>
)

export function Composer({ bookingId, userId, side, stage, queue }: Props) {
  const [text, setText] = useDraft(chatDraftKey(userId, bookingId))
  const attachments = usePhotoAttachments(bookingId, maxMessagePhotos)
  const isEmpty = text.trim() === '' && attachments.photos.length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty || attachments.isBusy || attachments.isStuck) return
    queue.add(
      text.trim(),
      attachments.photos.map(({ id }) => id),
    )
    setText('')
    attachments.clear()
  }
  return (
    <form className="chat-composer scripted" onSubmit={submit} data-landing="message">
      {text === '' && <QuickReplies replies={messages.replies[stage][side]} onChoose={setText} />}
      <SelectedPhotos attachments={attachments} />
      <RejectedFilesNotice files={attachments.rejectedFiles} />
      <TextArea
        label={messages.label}
        placeholder={messages.placeholder}
        value={text}
        rows={2}
        maxLength={messageLength}
        hint={text.length >= counterThreshold ? messages.counter(groupThousands(text.length), groupThousands(messageLength)) : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="row">
        {attachments.remaining > 0 && (
          <label className="btn ghost">
            <Icon name="camera" /> {messages.addPhotos}
            <input
              className="unseen"
              type="file"
              accept="image/*"
              multiple
              onChange={({ target }) => {
                attachments.add([...(target.files ?? [])])
                // Without a reset, choosing a removed photo again would fire no change event.
                target.value = ''
              }}
            />
          </label>
        )}
        <SubmitButton busy={attachments.isBusy} aria-disabled={isEmpty || attachments.isStuck || undefined}>
          {messages.send}
        </SubmitButton>
      </div>
    </form>
  )
}
