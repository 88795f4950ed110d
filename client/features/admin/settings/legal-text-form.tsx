import type { ContentPage } from '../../../../shared/lib/content.ts'
import type { TextKind } from '../../../../shared/domain/settings.ts'
import { Button, SubmitButton } from '../../../ui/button.tsx'
import { Field, TextArea } from '../../../ui/form/field.tsx'
import { HtmlContent } from '../../../ui/text/html-content.tsx'
import { LeaveGuard } from '../../uploads/leave-guard.tsx'
import { Reauth, useReauth } from '../security/reauth.tsx'
import { LegalTextInput } from '../../../../shared/schemas/legal-text.ts'
import { legalTextMessages } from '../../../../shared/i18n/en/admin-settings.ts'
import { formatLongDay } from '../../../../shared/lib/days.ts'
import { isAgreement } from '../../../../shared/domain/legal-text.ts'
import { previewText, publishText } from './settings-api.ts'
import { settingsQuery } from '../../../session.ts'
import { toastError, toast } from '../../../ui/toast/toast.ts'
import { useContent } from '../../../ui/text/use-content.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'

const messages = legalTextMessages.form

export function LegalTextForm({ kind, source }: { kind: TextKind; source: string }) {
  const client = useQueryClient()
  const { today } = useSuspenseQuery(settingsQuery).data
  const reauth = useReauth()
  const [preview, setPreview] = useState<ContentPage | null>(null)
  const [savedValues, setSavedValues] = useState({ text: source, effectiveFrom: today })
  const form = useForm(LegalTextInput, savedValues, (input) => reauth.run((proof) => publishText(client, kind, { ...input, ...proof })), {
    onSuccess: (saved, submitted) => {
      if (!saved) return
      setSavedValues(submitted)
      toast.show({ ...legalTextMessages.saved, kind: 'good' })
    },
  })
  const { text, effectiveFrom } = form.values
  const isChanged = text !== savedValues.text || effectiveFrom !== savedValues.effectiveFrom
  const previewSubmit = useSubmitOnce(async () => setPreview((await previewText(kind, text)).content), toastError)
  return (
    <>
      <form {...form.bind} className="card" aria-label={messages.legend}>
        <h2 className="form-title">{messages.legend}</h2>
        {isAgreement(kind) && <p className="meta">{messages.agreementHint}</p>}
        {preview ? (
          <LegalTextContent kind={kind} content={preview} />
        ) : (
          <TextArea {...form.field('text')} label={messages.text} hint={isAgreement(kind) ? messages.hint : messages.pageHint} rows={18} />
        )}
        <Field {...form.field('effectiveFrom')} label={messages.day} hint={messages.dayHint} type="date" min={today} />
        <div className="row">
          <Button kind="ghost" busy={previewSubmit.isBusy} onClick={() => (preview ? setPreview(null) : void previewSubmit.run())}>
            {preview ? messages.edit : messages.preview}
          </Button>
          <SubmitButton busy={form.busy} busyText={messages.saving}>
            {messages.save}
          </SubmitButton>
        </div>
      </form>
      <LeaveGuard isActive={isChanged} allowsSamePath messages={messages.leave} />
      <Reauth
        reauth={reauth}
        {...legalTextMessages.reauthDialog(effectiveFrom ? formatLongDay(effectiveFrom) : '')}
        confirm={messages.save}
        busyText={messages.saving}
      />
    </>
  )
}

/** Content pages show the current fees and limits, but agreements never change. */
export function LegalTextContent({ kind, content }: { kind: TextKind; content: ContentPage }) {
  const filled = useContent(content)
  const { title, lead, sections } = isAgreement(kind) ? content : filled
  return (
    <div className="text-preview">
      <h3>{title}</h3>
      <HtmlContent html={lead} />
      {sections.map((section) => (
        <section key={section.id}>
          <h4>{section.title}</h4>
          <HtmlContent html={section.html} />
        </section>
      ))}
    </div>
  )
}
