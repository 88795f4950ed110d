import { reasonLength } from '../../../../shared/domain/booking.ts'
import { chargeKinds, type Settlement } from '../../../../shared/domain/settlement.ts'
import { formatFrancs } from '../../../../shared/lib/money.ts'
import {
  formatOutcome,
  formatSettlementBasis,
  settlementKindNames,
  settlementMessages as messages,
} from '../../../../shared/i18n/en/settlement.ts'
import { Button } from '../../../ui/button.tsx'
import { Check, Field, TextArea } from '../../../ui/form/field.tsx'
import { type ChargeValues, isWaived, toggleWaived } from './charges.ts'

/** As the server names them in a refusal. */
const damageFields = { amount: 'charges.damages.0.amount', reason: 'charges.damages.0.reason' }

type Props = {
  values: ChargeValues
  errors: Record<string, string | undefined>
  cleaningFee: number | null
  open: Settlement
  settlement: Settlement
  set: (name: keyof ChargeValues, value: string) => void
}

/** Each line can be unticked; damage and cleaning are for the owner to add. */
export function ChargesFields({ values, errors, cleaningFee, open, settlement, set }: Props) {
  const lines = open.lines.flatMap(({ kind, amount, basis }) => {
    const chargeKind = chargeKinds.find((known) => known === kind && known !== 'cleaning' && known !== 'damage')
    return chargeKind ? [{ kind: chargeKind, amount, formula: formatSettlementBasis(basis) }] : []
  })
  return (
    <fieldset className="charges">
      <legend>{messages.title}</legend>
      {lines.map(({ kind, amount, formula }) => (
        <Check
          key={kind}
          label={`${settlementKindNames[kind]}: ${formatFrancs(amount)}`}
          hint={formula}
          checked={!isWaived(values, kind)}
          onChange={() => set('waived', toggleWaived(values, kind))}
        />
      ))}
      {cleaningFee !== null && (
        <Check
          label={messages.cleaning(formatFrancs(cleaningFee))}
          checked={values.isDirty !== ''}
          onChange={({ target }) => set('isDirty', target.checked ? 'yes' : '')}
        />
      )}
      {values.hasDamage !== '' && (
        <>
          <Field
            name={damageFields.amount}
            label={messages.damageAmount}
            value={values.damageAmount}
            error={errors[damageFields.amount]}
            inputMode="numeric"
            autoComplete="off"
            required
            onChange={({ target }) => set('damageAmount', target.value)}
          />
          <TextArea
            name={damageFields.reason}
            label={messages.damageReason}
            hint={messages.damageHint}
            value={values.damageReason}
            error={errors[damageFields.reason]}
            rows={2}
            maxLength={reasonLength}
            required
            onChange={({ target }) => set('damageReason', target.value)}
          />
        </>
      )}
      <Button kind="quiet" onClick={() => set('hasDamage', values.hasDamage === '' ? 'yes' : '')}>
        {values.hasDamage === '' ? messages.damage : messages.removeDamage}
      </Button>
      <p className="charges-outcome" aria-live="polite">
        <b>{formatOutcome(settlement)}</b>
      </p>
    </fieldset>
  )
}
