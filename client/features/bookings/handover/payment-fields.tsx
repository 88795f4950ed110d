import type { HandoverKind } from '../../../../shared/domain/booking.ts'
import type { ComponentProps } from 'react'
import { Select, TextArea } from '../../../ui/form/field.tsx'
import { maxConfirmationLength, parseConfirmation, paymentMethods } from '../../../../shared/domain/payment-method.ts'
import { paymentMethodMessages as messages } from '../../../../shared/i18n/en/payment-methods.ts'

const choices = paymentMethods.map((method) => ({ value: method, label: messages.names[method] }))

type Props = {
  method: Omit<ComponentProps<typeof Select>, 'label' | 'choices'>
  reference: Omit<ComponentProps<typeof TextArea>, 'label'>
  kind: HandoverKind
}

export const emptyPayment = { method: 'cash', reference: '' }

/** The number of the transaction is asked for unless it was cash. */
export function PaymentFields({ method, reference, kind }: Props) {
  const found = parseConfirmation(String(reference.value ?? ''))
  return (
    <>
      <Select {...method} label={messages.question[kind]} choices={choices} required />
      {method.value !== 'cash' && (
        <TextArea
          {...reference}
          label={messages.reference}
          hint={found.reference ? messages.found(found.reference, found.amount) : messages.referenceHint}
          rows={2}
          maxLength={maxConfirmationLength}
          isOptional={kind === 'return'}
          required={kind === 'pickup'}
        />
      )}
    </>
  )
}

/** Only the number leaves the phone, not the names of the message around it. */
export function toPaymentInput({ method, reference = '', ...values }: Record<string, string>) {
  if (!method || method === 'cash') return values
  return { ...values, method, reference: parseConfirmation(reference).reference ?? reference }
}
