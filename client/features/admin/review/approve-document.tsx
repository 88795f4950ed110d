import { useState } from 'react'
import { AppError } from '../../../../shared/lib/errors.ts'
import type { AdminDocumentView, NamedUser } from '../../../../shared/domain/document.ts'
import { DocumentReadingForm } from '../../../../shared/schemas/document.ts'
import { adminVerificationMessages } from '../../../../shared/i18n/en/admin-review.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { DuplicateUsers, UserWarnings } from './document-user.tsx'
import { toastFailure, useDecision } from './use-decisions.ts'

type FormValues = { number: string; validTo: string }
const messages = adminVerificationMessages.approve

type Props = { document: AdminDocumentView & { title: string }; onClose: () => void }

/** A document number that another user has needs a second confirmation. */
export function ApproveDocument({ document, onClose }: Props) {
  const decide = useDecision('document')
  const [duplicates, setDuplicates] = useState<readonly NamedUser[]>([])
  const isLicence = document.kind === 'licence'
  const approve = ({ number, validTo }: FormValues) =>
    decide(document, {
      decision: 'approved',
      number,
      ...(isLicence ? { validTo: validTo || null } : {}),
      ...(duplicates.length > 0 ? { despiteSameNumber: true } : {}),
    })
  const form = useForm(DocumentReadingForm, { number: '', validTo: document.validTo ?? '' }, approve, {
    onSuccess: onClose,
    onError: (error) => {
      const { code, extras } = error instanceof AppError ? error : { code: null, extras: {} }
      if (code === 'invalid') return false
      if (code === 'same_number') setDuplicates(extras.people ?? [])
      else toastFailure('document', 'approved', error)
      return true
    },
  })
  const number = form.field('number')
  return (
    <FormDialog
      isSide
      title={messages.title(document.title)}
      intro={
        <>
          <p>{messages.text}</p>
          <UserWarnings user={document.person} />
        </>
      }
      form={form}
      submit={duplicates.length > 0 ? messages.despite : messages.submit}
      busyText={messages.busy}
      isDanger={duplicates.length > 0}
      onClose={onClose}
    >
      <Field
        {...number}
        label={messages.number}
        hint={messages.numberHint}
        autoComplete="off"
        maxLength={100}
        data-autofocus
        onChange={(event) => {
          // The warning belongs to the previous number.
          setDuplicates([])
          number.onChange(event)
        }}
      />
      {isLicence && <Field {...form.field('validTo')} type="date" label={messages.validTo} hint={messages.validToHint} isOptional />}
      <DuplicateUsers text={messages.sameNumber} users={duplicates} />
    </FormDialog>
  )
}
