import { useQueryClient } from '@tanstack/react-query'
import { instantMessages as messages } from '../../../../shared/i18n/en/listings.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Check, Field } from '../../../ui/form/field.tsx'
import { useConfirm } from '../../../ui/form/use-confirm.ts'
import { agreementsQuery } from '../../../ui/text/agreements-api.ts'
import { toastError } from '../../../ui/toast/toast.ts'
import { OwnerAgreement } from '../../bookings/owner-agreement.tsx'
import { FieldGroup } from './field-group.tsx'
import type { ListingForm } from './listing-form.ts'

const numericProps = { inputMode: 'numeric', autoComplete: 'off', maxLength: 3 } as const

/** The switch accepts the owner agreement in its version of that moment. */
function useAcceptAgreement(form: ListingForm) {
  const client = useQueryClient()
  return async (isOn: boolean) => {
    form.set('instantBooking', isOn)
    if (!isOn) return form.set('agreementVersion', '')
    try {
      form.set('agreementVersion', (await client.fetchQuery(agreementsQuery)).owner.version)
    } catch (error) {
      form.set('instantBooking', false)
      toastError(error)
    }
  }
}

export function InstantFields({ form, isPaused }: { form: ListingForm; isPaused: boolean }) {
  const { instantBooking, autoExtend, agreementVersion } = form.values
  const accept = useAcceptAgreement(form)
  const unverified = useConfirm()
  const mustAccept = isPaused && instantBooking
  const changeVerifiedOnly = async (isOn: boolean) => {
    if (isOn || (await unverified.ask())) form.set('instantVerifiedOnly', isOn)
  }
  const names = ['instantBooking', 'instantMaxDays', 'instantDaysAhead', 'autoExtend'] as const
  return (
    <>
      <FieldGroup form={form} title={messages.title} names={names} chosen={Number(instantBooking) + Number(autoExtend)} isOpen={isPaused}>
        <div>
          <Check
            {...form.check('instantBooking')}
            label={messages.on}
            hint={messages.onHint}
            isSwitch
            onChange={({ target }) => void accept(target.checked)}
          />
          {mustAccept ? (
            <div className="note warn">
              {messages.paused}
              <Check
                label={messages.acceptAgain}
                checked={agreementVersion !== ''}
                onChange={({ target }) => void (target.checked ? accept(true) : form.set('agreementVersion', ''))}
              />
            </div>
          ) : null}
          {instantBooking ? <OwnerAgreement text={messages.agreement} /> : null}
        </div>
        {instantBooking ? (
          <div>
            <Check
              {...form.check('instantVerifiedOnly')}
              label={messages.verifiedOnly}
              onChange={({ target }) => void changeVerifiedOnly(target.checked)}
            />
            <Field {...form.field('instantMaxDays')} {...numericProps} label={messages.maxDays} hint={messages.noLimit} isOptional />
            <Field {...form.field('instantDaysAhead')} {...numericProps} label={messages.daysAhead} hint={messages.noLimit} isOptional />
          </div>
        ) : null}
        <Check {...form.check('autoExtend')} label={messages.autoExtend} hint={messages.autoExtendHint} isSwitch />
      </FieldGroup>
      <ConfirmDialog
        isOpen={unverified.isOpen}
        title={messages.unverified.title}
        text={messages.unverified.text}
        confirm={messages.unverified.confirm}
        onConfirm={unverified.accept}
        onClose={unverified.decline}
      />
    </>
  )
}
