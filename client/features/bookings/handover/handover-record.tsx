import type { ReactNode } from 'react'
import type { HandoverView, Viewer } from '../../../../shared/domain/booking.ts'
import { formatInstant } from '../../../../shared/lib/days.ts'
import type { ChargesView } from '../../../../shared/domain/settlement.ts'
import { formatFrancs, groupThousands } from '../../../../shared/lib/money.ts'
import { describeCharge, settlementKindNames, settlementMessages } from '../../../../shared/i18n/en/settlement.ts'
import { paymentMethodMessages } from '../../../../shared/i18n/en/payment-methods.ts'
import { handoverMessages } from '../../../../shared/i18n/en/handover.ts'
import { AutofocusHeading } from '../../../ui/autofocus-heading.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { RecordPhotos } from './handover-photos.tsx'

const { gauge, recorded, answer } = handoverMessages

function listDetails(record: HandoverView): [label: string, value: ReactNode][] {
  const { at, cashReceived, depositReturned, method, reference, odometer, fuel } = record
  return [
    [recorded.at, formatInstant(at)],
    ...(cashReceived === null ? [] : [[gauge.cash, <Money key="cash" francs={cashReceived} />] as [string, ReactNode]]),
    ...(depositReturned === null ? [] : [[gauge.depositReturned, <Money key="deposit" francs={depositReturned} />] as [string, ReactNode]]),
    ...(method === 'cash' ? [] : [[paymentMethodMessages.label, paymentMethodMessages.describe(method, reference)] as [string, ReactNode]]),
    ...(odometer === null ? [] : [[recorded.odometer, gauge.km(groupThousands(odometer))] as [string, ReactNode]]),
    ...(fuel === null ? [] : [[gauge.fuel, gauge.fuelLevel(fuel)] as [string, ReactNode]]),
  ]
}

function Answer({ record: { agreed, answerNote, answeredAt }, reader }: { record: HandoverView; reader: Viewer }) {
  if (agreed === null || !answeredAt) return reader === 'renter' ? null : <p className="meta">{answer.none}</p>
  return (
    <div className={agreed ? 'note' : 'note warn'}>
      <b>{agreed ? answer.agreed(formatInstant(answeredAt), reader) : answer.objected(formatInstant(answeredAt), reader)}</b>
      {answerNote && <p className="handover-notes">{answerNote}</p>}
    </div>
  )
}

type NotesProps = { record: HandoverView; reader: Viewer; isAddition: boolean }

const LaterNotes = ({ record, reader, isAddition }: NotesProps) =>
  record.laterNotes
    .filter((note) => (note.isAddition ?? false) === isAddition)
    .map(({ id, text, party, at }) => (
      <p key={id} className="handover-notes" dir="auto">
        <small className="meta">{recorded.noted(formatInstant(at), reader, party)}</small>
        <br />
        {text}
      </p>
    ))

/** Photos and notes added after the renter's answer, which does not cover them. */
function Additions({ record, reader, withoutPhotos }: Pick<Props, 'record' | 'reader' | 'withoutPhotos'>) {
  const { kind, photos, laterNotes } = record
  const hasPhotos = !withoutPhotos && photos.some(({ isAddition }) => isAddition)
  if (!hasPhotos && !laterNotes.some(({ isAddition }) => isAddition)) return null
  return (
    <section className="stack" aria-label={recorded.later}>
      <h4>{recorded.later}</h4>
      <LaterNotes record={record} reader={reader} isAddition />
      {hasPhotos && (
        <ul className="photos">
          <RecordPhotos kind={kind} photos={photos} isAddition />
        </ul>
      )}
    </section>
  )
}

/** What the renter owes, line by line, with how both stand to it. */
export const Charges = ({ charges: { lines, extraDue } }: { charges: ChargesView }) => (
  <section>
    <h4>{settlementMessages.recorded}</h4>
    <ul className="ledger">
      {lines.map((line, index) => {
        const standing = describeCharge(line)
        return (
          <li key={`${line.kind} ${index}`}>
            <span>{settlementKindNames[line.kind]}</span>
            <Money francs={line.decided ?? line.amount} />
            <small className="meta" dir="auto">
              {line.formula}
            </small>
            {standing && <small dir="auto">{standing}</small>}
          </li>
        )
      })}
    </ul>
    {extraDue > 0 && (
      <p>
        {lines.every(({ status }) => status === 'unanswered')
          ? settlementMessages.dueUnanswered
          : settlementMessages.due(formatFrancs(extraDue))}
      </p>
    )}
  </section>
)

/** `isNew`: the record has just replaced its form, so its heading takes the focus. */
type Props = { record: HandoverView; reader: Viewer; withoutPhotos?: boolean | undefined; isNew?: boolean | undefined }

export function HandoverRecord({ record, reader, withoutPhotos, isNew }: Props) {
  const { kind, charges, reason, notes, photos } = record
  const title = recorded.title[kind]
  return (
    <div className="handover-record stack">
      {isNew ? <AutofocusHeading level={3}>{title}</AutofocusHeading> : <h3>{title}</h3>}
      <dl className="fact-list">
        {listDetails(record).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {charges && charges.lines.length > 0 && <Charges charges={charges} />}
      {reason && (
        <p className="handover-notes">
          <b>{recorded.reason}</b> {reason}
        </p>
      )}
      {notes && <p className="handover-notes">{notes}</p>}
      <LaterNotes record={record} reader={reader} isAddition={false} />
      {!withoutPhotos && photos.some(({ isAddition }) => !isAddition) && (
        <ul className="photos" aria-label={handoverMessages.photos.list[kind]}>
          <RecordPhotos kind={kind} photos={photos} isAddition={false} />
        </ul>
      )}
      <Answer record={record} reader={reader} />
      <Additions record={record} reader={reader} withoutPhotos={withoutPhotos} />
    </div>
  )
}
