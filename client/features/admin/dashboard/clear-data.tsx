import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wipeConfirmation } from '../../../../shared/domain/wipe.ts'
import { WipeInput } from '../../../../shared/schemas/wipe.ts'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { Button, SubmitButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { clearAllData } from '../api.ts'
import { ReauthFields, emptyReauth } from '../security/reauth.tsx'

const messages = adminMessages.reset

/** The server always makes a backup before it deletes the data. */
export function ClearData() {
  const [isOpen, setOpen] = useState(false)
  const [backup, setBackup] = useState<string>()
  return (
    <section className="card clear-data" aria-labelledby="clear-data">
      <h2 id="clear-data">{messages.title}</h2>
      <p className="meta">{messages.text}</p>
      {backup && (
        <output className="note">
          {messages.backup} <code>{backup}</code>
        </output>
      )}
      <Button kind="warn" onClick={() => setOpen(true)}>
        {messages.open}
      </Button>
      <Dialog isOpen={isOpen} title={messages.question} onClose={() => setOpen(false)}>
        <ClearForm
          onCleared={(name) => {
            setBackup(name)
            setOpen(false)
          }}
        />
      </Dialog>
    </section>
  )
}

function ClearForm({ onCleared }: { onCleared: (backup: string) => void }) {
  const client = useQueryClient()
  const form = useForm(WipeInput, { confirm: '', ...emptyReauth }, (input) => clearAllData(client, input), {
    onSuccess: ({ backup }) => {
      onCleared(backup)
      toast.show({ ...messages.done, kind: 'good' })
    },
  })
  return (
    <form {...form.bind} aria-label={messages.title}>
      <ul>
        {messages.goes.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>{messages.stays}</p>
      <Field
        {...form.field('confirm')}
        label={messages.typed(wipeConfirmation)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <ReauthFields field={form.field} />
      <SubmitButton kind="warn" busy={form.busy} busyText={messages.busy}>
        {messages.open}
      </SubmitButton>
    </form>
  )
}
