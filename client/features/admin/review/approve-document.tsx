import { useState } from 'react'
import { AppError } from '../../../../shared/lib/errors.ts'
import type { AdminDocumentView, NamedPerson } from '../../../../shared/domain/document.ts'
import { DocumentReading } from '../../../../shared/schemas/document.ts'
import { adminVerificationWords } from '../../../../shared/i18n/en/admin-verification.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { DuplicateUsers, Warnings } from './document-person.tsx'
import { toastFailure, useDecision } from './use-decisions.ts'

type Read = { number: string; validTo: string }
const words = adminVerificationWords.approve

type Props = { document: AdminDocumentView & { title: string }; onClose: () => void }

/** A document number that another user has needs a second confirmation. */
export function ApproveDocument({ document, onClose }: Props) {
  const decide = useDecision('document')
  const [others, setOthers] = useState<readonly NamedPerson[]>([])
  const isLicence = document.kind === 'licence'
  const approve = ({ number, validTo }: Read) =>
    decide(document, {
      decision: 'approved',
      number,
      ...(isLicence ? { validTo: validTo || null } : {}),
      ...(others.length > 0 ? { despiteSameNumber: true } : {}),
    })
  const form = useForm(DocumentReading, { number: '', validTo: document.validTo ?? '' }, approve, {
    done: onClose,
    failed: (fault) => {
      const { code, extras } = fault instanceof AppError ? fault : { code: null, extras: {} }
      if (code === 'invalid') return false
      if (code === 'same_number') setOthers(extras.people ?? [])
      else toastFailure('document', 'approved', fault)
      return true
    },
  })
  const number = form.field('number')
  return (
    <FormDialog
      isSide
      title={words.title(document.title)}
      intro={
        <>
          <p>{words.text}</p>
          <Warnings person={document.person} />
        </>
      }
      form={form}
      submit={others.length > 0 ? words.despite : words.submit}
      busyText={words.busy}
      isDanger={others.length > 0}
      onClose={onClose}
    >
      <Field
        {...number}
        label={words.number}
        hint={words.numberHint}
        autoComplete="off"
        maxLength={100}
        data-first
        onChange={(event) => {
          // The warning belongs to the previous number.
          setOthers([])
          number.onChange(event)
        }}
      />
      {isLicence && <Field {...form.field('validTo')} type="date" label={words.validTo} hint={words.validToHint} isOptional />}
      <DuplicateUsers text={words.sameNumber} people={others} />
    </FormDialog>
  )
}
