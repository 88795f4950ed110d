import { type FormEvent, useState } from 'react'
import { maxMessagePhotos, messageLength, type MessageView } from '../../../shared/chat.ts'
import { groupThousands } from '../../../shared/money.ts'
import { chatWords as words } from '../../../shared/words/en/chat.ts'
import { browserStorage } from '../../storage.ts'
import { draftName } from '../../typed.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useAwake } from '../../ui/use-awake.ts'
import { Icon } from '../../ui/icon.tsx'
import { ChosenPhotos } from './chosen-photos.tsx'
import type { UnsentQueue } from './unsent.ts'
import { useSentPhotos } from './use-sent-photos.ts'

/** From so many characters on it is said how many are left. */
const countedFrom = messageLength - 200

type Props = { bookingId: string; userId: string; side: MessageView['from']; isFirst: boolean; queue: UnsentQueue }

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

/** Where a message is written. What is sent leaves it at once, and is shown as on its way. */
export function Composer({ bookingId, userId, side, isFirst, queue }: Props) {
  const [text, setText] = useDraft(draftName(userId, bookingId))
  const sent = useSentPhotos(bookingId, maxMessagePhotos)
  const isEmpty = text.trim() === '' && sent.photos.length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty || sent.isBusy) return
    queue.add(
      text.trim(),
      sent.photos.map(({ id }) => id),
    )
    setText('')
    sent.clear()
  }
  return (
    <form className="chat-composer scripted" onSubmit={submit}>
      {isFirst && (
        <ul className="quick-replies" aria-label={words.quick}>
          {words.replies[side].map((reply) => (
            <li key={reply}>
              <button type="button" className="btn quiet" onClick={() => setText(reply)}>
                {reply}
              </button>
            </li>
          ))}
        </ul>
      )}
      <ChosenPhotos sent={sent} />
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
        <SubmitButton busy={sent.isBusy} aria-disabled={isEmpty || undefined}>
          {words.send}
        </SubmitButton>
      </div>
    </form>
  )
}
