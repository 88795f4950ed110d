import { shareMessages as messages } from '../../../../shared/i18n/en/dashboard.ts'
import { Button } from '../../../ui/button.tsx'
import { copy } from '../../../ui/copy.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'

export function ShareMenu({ title, url, onClose }: { title: string; url: string; onClose: () => void }) {
  return (
    <Dialog isOpen title={messages.title(title)} onClose={onClose}>
      <Field label={messages.link} value={url} readOnly onFocus={({ target }) => target.select()} />
      <div className="row">
        <Button onClick={() => void copy(url, messages).then((isCopied) => isCopied && onClose())}>{messages.copy}</Button>
        <a
          className="btn ghost"
          href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onClose}
        >
          {messages.whatsApp}
        </a>
      </div>
    </Dialog>
  )
}
