import type { SignedAgreement } from '../../../shared/domain/agreement.ts'
import type { HandoverView } from '../../../shared/domain/booking.ts'
import { showInstant } from '../../../shared/lib/days.ts'
import { groupThousands, showFrancs } from '../../../shared/lib/money.ts'
import { agreementPaperWords } from '../../../shared/i18n/en/agreement-pdf.ts'
import { handoverWords } from '../../../shared/i18n/en/handover.ts'

const { gauge } = handoverWords
const words = agreementPaperWords.checklist

/** Values that are not recorded yet stay blank, to be filled in by hand. */
const recorded = (value: number | null | undefined, show: (value: number) => string, empty: string) =>
  typeof value === 'number' ? show(value) : empty
const odometerOf = (record?: HandoverView) => recorded(record?.odometer, (km) => gauge.km(groupThousands(km)), words.noKm)
const fuelOf = (record?: HandoverView) => recorded(record?.fuel, gauge.fuelLevel, words.fuelScale)
const dateOf = (record?: HandoverView) => (record ? showInstant(record.at) : '')

function rowsOf({ handovers, deposit, renter, owner }: SignedAgreement): [label: string, pickup: string, back: string, isSigned?: true][] {
  const [pickup, back] = (['pickup', 'return'] as const).map((kind) => handovers.find((record) => record.kind === kind))
  const returned = recorded(back?.depositReturned, showFrancs, words.francs)
  return [
    [words.odometer, odometerOf(pickup), odometerOf(back)],
    [words.fuel, fuelOf(pickup), fuelOf(back)],
    ...words.parts.map((part): [string, string, string] => [part, words.state, words.state]),
    [words.deposit, showFrancs(deposit), returned],
    [words.date, dateOf(pickup), dateOf(back)],
    [words.signs.renter(renter.name), '', '', true],
    [words.signs.owner(owner.name), '', '', true],
  ]
}

export const Checklist = ({ agreement }: { agreement: SignedAgreement }) => (
  <table className="checklist printed">
    <thead>
      <tr>
        <th scope="col">{words.title}</th>
        <th scope="col">{words.pickup}</th>
        <th scope="col">{words.return}</th>
      </tr>
    </thead>
    <tbody>
      {rowsOf(agreement).map(([label, pickup, back, isSigned]) => (
        <tr key={label} className={isSigned ? 'signed' : undefined}>
          <th scope="row">{label}</th>
          <td>{pickup}</td>
          <td>{back}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
