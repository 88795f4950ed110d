import type { PaymentMethod } from '../../domain/payment-method.ts'
import { formatFrancs } from '../../lib/money.ts'

export const paymentMethodMessages = {
  label: 'Payment method',
  question: { pickup: 'How was it paid?', return: 'How did you give it back?' },
  names: { cash: 'Cash', momo: 'MTN MoMo', airtel: 'Airtel Money', bank: 'Bank transfer' } satisfies Record<PaymentMethod, string>,
  reference: 'Transaction number',
  referenceHint: 'Type it, or paste the whole message: only its number is kept.',
  found: (reference: string, amount: number | null) => `Number ${reference}${amount === null ? '' : `, ${formatFrancs(amount)}`}`,
  /** Beside the sum, such as "MTN MoMo, 76662021700". */
  describe: (method: PaymentMethod, reference: string | null) =>
    [paymentMethodMessages.names[method], reference].filter(Boolean).join(', '),
}
