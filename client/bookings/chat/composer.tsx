import { type FormEvent, useState } from 'react'
import { type ChatStage, maxMessagePhotos, messageLength, type MessageView } from '../../../shared/chat.ts'
import { groupThousands } from '../../../shared/money.ts'
import { chatWords as words } from '../../../shared/words/en/chat.ts'
import { browserStorage } from '../../storage.ts'
import { draftName } from '../../typed.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { LeftOutFiles } from '../../uploads/left-out-files.tsx'
import { useAwake } from '../../ui/use-awake.ts'
import { Icon } from '../../ui/icon.tsx'
import { ChosenPhotos } from '../sent-photos/chosen-photos.tsx'
import type { UnsentQueue } from './unsent.ts'
import { useSentPhotos } from '../sent-photos/use-sent-photos.ts'

/** From so many characters on it is said how many are left. */
const countedFrom = messageLength - 200

type Props = { bookingId: string; userId: string; side: MessageView['from']; stage: ChatStage; queue: UnsentQueue }

/** What is being written: it stays in this browser when the page is left, until it is sent or its person goes. */
function useDraft(name: string) {
  const isAwake = useAwake()
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    if (text === '') browserStorage.drop(name)
    else browserStorage.write(name, text)
  }
  return [typed ?? (isAwake ? browserStorage.read(name) : null) ?? '', type] as const
}

type Quick = { replies: readonly string[]; onChoose: (reply: string) => void }

/** What is often written at that stage, as long as nothing is written yet. */
const QuickReplies = ({ replies, onChoose }: Quick) => (
  <section className="chips quick-replies" aria-label={words.quick}>
    {replies.map((reply) => (
      <button
        key={reply}
        type="button"
        className="chip"
        onClick={({ currentTarget: { form } }) => {
          onChoose(reply)
          // What was pressed is about to go.
          form?.querySelector('textarea')?.focus()
        }}
      >
        {reply}
      </button>
    ))}
  </section>
)

/** Where a message is written. What is sent leaves it at once, and is shown as on its way. */
export function Composer({ bookingId, userId, side, stage, queue }: Props) {
  const [text, setText] = useDraft(draftName(userId, bookingId))
  const sent = useSentPhotos(bookingId, maxMessagePhotos)
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
      <ChosenPhotos sent={sent} />
      <LeftOutFiles files={sent.leftOut} />
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
                // Otherwise the same photo, chosen again after it was removed, would change nothing.
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
