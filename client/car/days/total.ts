import { showFrancs } from '../../../shared/money.ts'
import type { Quote } from '../../../shared/pricing.ts'
import { publicWords } from '../../../shared/words/en/public.ts'

/** All that is paid for a trip, in one line. */
export const totalOf = ({ totalPrice }: Quote) => `${publicWords.price.total}: ${showFrancs(totalPrice)}`
