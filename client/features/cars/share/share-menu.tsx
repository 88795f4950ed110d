import { shareWords as words } from '../../../../shared/i18n/en/dashboard.ts'
import { Button } from '../../../ui/button.tsx'
import { copy } from '../../../ui/copy.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'

export function ShareMenu({ title, url, onClose }: { title: string; url: string; onClose: () => void }) {
  return (
    <Dialog isOpen title={words.title(title)} onClose={onClose}>
      <Field label={words.link} value={url} readOnly onFocus={({ target }) => target.select()} />
      <div className="row">
        <Button onClick={() => void copy(url, words).then((isCopied) => isCopied && onClose())}>{words.copy}</Button>
        <a
          className="btn ghost"
          href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onClose}
        >
          {words.whatsApp}
        </a>
      </div>
    </Dialog>
  )
}
