import type { PaymentMethod } from '../../domain/payment-method.ts'
import { formatFrancs } from '../../lib/money.ts'

export const paymentMethodMessages = {
  label: 'Payment method',
  question: { pickup: 'How was it paid?', return: 'How did you give it back?' },
  names: { cash: 'Cash', momo: 'MTN MoMo', airtel: 'Airtel Money', bank: 'Bank transfer' } satisfies Record<PaymentMethod, string>,
  /** An owner's code, in the profile and on the booking of a renter. */
  payee: {
    label: 'Mobile money code',
    hint: 'Your MoMoPay code or phone number. Renters see it once you’ve approved, and can pay you at pickup.',
    title: 'Or pay by phone at pickup',
    text: (code: string) => `You can send the total to ${code}, once you’ve seen the car.`,
    dial: (ussd: string) => `Dial ${ussd}`,
    copy: 'Copy the code',
    copied: { title: 'Copied' },
    notCopied: { title: 'Not copied. Select the code and copy it.' },
  },
  reference: 'Transaction number',
  referenceHint: 'Type it, or paste the whole message: only its number is kept.',
  found: (reference: string, amount: number | null) => `Number ${reference}${amount === null ? '' : `, ${formatFrancs(amount)}`}`,
  /** Beside the sum, such as "MTN MoMo, 76662021700". */
  describe: (method: PaymentMethod, reference: string | null) =>
    [paymentMethodMessages.names[method], reference].filter(Boolean).join(', '),
}
