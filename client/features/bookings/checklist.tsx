import type { SignedAgreement } from '../../../shared/domain/agreement.ts'
import type { HandoverView } from '../../../shared/domain/booking.ts'
import { formatInstant } from '../../../shared/lib/days.ts'
import { groupThousands, formatFrancs } from '../../../shared/lib/money.ts'
import { agreementPaperWords } from '../../../shared/i18n/en/agreement-pdf.ts'
import { handoverWords } from '../../../shared/i18n/en/handover.ts'

const { gauge } = handoverWords
const checklistWords = agreementPaperWords.checklist

/** Values that are not recorded yet stay blank, to be filled in by hand. */
const formatIfRecorded = (value: number | null | undefined, show: (value: number) => string, empty: string) =>
  typeof value === 'number' ? show(value) : empty
const formatOdometer = (record?: HandoverView) =>
  formatIfRecorded(record?.odometer, (km) => gauge.km(groupThousands(km)), checklistWords.noKm)
const formatFuel = (record?: HandoverView) => formatIfRecorded(record?.fuel, gauge.fuelLevel, checklistWords.fuelScale)
const formatDate = (record?: HandoverView) => (record ? formatInstant(record.at) : '')

function getChecklistRows({
  handovers,
  deposit,
  renter,
  owner,
}: SignedAgreement): [label: string, pickup: string, back: string, isSigned?: true][] {
  const [pickupRecord, returnRecord] = (['pickup', 'return'] as const).map((kind) => handovers.find((record) => record.kind === kind))
  const returnedDeposit = formatIfRecorded(returnRecord?.depositReturned, formatFrancs, checklistWords.francs)
  return [
    [checklistWords.odometer, formatOdometer(pickupRecord), formatOdometer(returnRecord)],
    [checklistWords.fuel, formatFuel(pickupRecord), formatFuel(returnRecord)],
    ...checklistWords.parts.map((carPart): [string, string, string] => [carPart, checklistWords.state, checklistWords.state]),
    [checklistWords.deposit, formatFrancs(deposit), returnedDeposit],
    [checklistWords.date, formatDate(pickupRecord), formatDate(returnRecord)],
    [checklistWords.signs.renter(renter.name), '', '', true],
    [checklistWords.signs.owner(owner.name), '', '', true],
  ]
}

export const Checklist = ({ agreement }: { agreement: SignedAgreement }) => (
  <table className="checklist printed">
    <thead>
      <tr>
        <th scope="col">{checklistWords.title}</th>
        <th scope="col">{checklistWords.pickup}</th>
        <th scope="col">{checklistWords.return}</th>
      </tr>
    </thead>
    <tbody>
      {getChecklistRows(agreement).map(([label, pickupText, returnText, isSigned]) => (
        <tr key={label} className={isSigned ? 'signed' : undefined}>
          <th scope="row">{label}</th>
          <td>{pickupText}</td>
          <td>{returnText}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
