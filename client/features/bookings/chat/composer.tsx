import { type FormEvent, useState } from 'react'
import { type ChatStage, maxMessagePhotos, messageLength, type MessageView } from '../../../../shared/domain/chat.ts'
import { groupThousands } from '../../../../shared/lib/money.ts'
import { chatWords as words } from '../../../../shared/i18n/en/chat.ts'
import { browserStorage } from '../../../lib/storage.ts'
import { chatDraftKey } from '../../../draft-storage.ts'
import { SubmitButton } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { RejectedFilesNotice } from '../../uploads/rejected-files-notice.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SelectedPhotos } from '../photo-attachments/selected-photos.tsx'
import type { OutgoingQueue } from './outgoing-messages.ts'
import { usePhotoAttachments } from '../photo-attachments/use-photo-attachments.ts'

const countedFrom = messageLength - 200

type Props = { bookingId: string; userId: string; side: MessageView['from']; stage: ChatStage; queue: OutgoingQueue }

/** The draft stays in this browser until it is sent or the user logs out. */
function useDraft(name: string) {
  const isAwake = useHydrated()
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    if (text === '') browserStorage.drop(name)
    else browserStorage.write(name, text)
  }
  return [typed ?? (isAwake ? browserStorage.read(name) : null) ?? '', type] as const
}

type Quick = { replies: readonly string[]; onChoose: (reply: string) => void }

const QuickReplies = ({ replies, onChoose }: Quick) => (
  <section className="chips quick-replies" aria-label={words.quick}>
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
  const sent = usePhotoAttachments(bookingId, maxMessagePhotos)
  const isEmpty = text.trim() === '' && sent.photos.length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty || sent.isBusy || sent.isStuck) return
    queue.add(
      text.trim(),
      sent.photos.map(({ id }) => id),
    )
    setText('')
    sent.clear()
  }
  return (
    <form className="chat-composer scripted" onSubmit={submit} data-landing="message">
      {text === '' && <QuickReplies replies={words.replies[stage][side]} onChoose={setText} />}
      <SelectedPhotos sent={sent} />
      <RejectedFilesNotice files={sent.leftOut} />
      <TextArea
        label={words.label}
        placeholder={words.placeholder}
        value={text}
        rows={2}
        maxLength={messageLength}
        hint={text.length >= countedFrom ? words.counter(groupThousands(text.length), groupThousands(messageLength)) : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="row">
        {sent.room > 0 && (
          <label className="btn ghost">
            <Icon name="camera" /> {words.addPhotos}
            <input
              className="unseen"
              type="file"
              accept="image/*"
              multiple
              onChange={({ target }) => {
                sent.add([...(target.files ?? [])])
                // Without a reset, choosing a removed photo again would fire no change event.
                target.value = ''
              }}
            />
          </label>
        )}
        <SubmitButton busy={sent.isBusy} aria-disabled={isEmpty || sent.isStuck || undefined}>
          {words.send}
        </SubmitButton>
      </div>
    </form>
  )
}
