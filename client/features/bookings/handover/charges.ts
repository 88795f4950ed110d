import type { BookingView } from '../../../../shared/domain/booking.ts'
import { type ChargeKind, chargeKinds, settle } from '../../../../shared/domain/settlement.ts'
import { parseWholeNumber } from '../../../../shared/lib/money.ts'
import { cleanFormValues } from './use-handover.ts'

/** Strings, because what is typed is stored on the phone. */
export type ChargeValues = {
  waived: string
  isDirty: string
  damageAmount: string
  damageReason: string
  isManual: string
  hasDamage: string
}
export const emptyCharges: ChargeValues = { waived: '', isDirty: '', damageAmount: '', damageReason: '', isManual: '', hasDamage: '' }
type ReturnValues = ChargeValues & { odometer: string; fuel: string }

const parseWaived = (waived: string): ChargeKind[] => chargeKinds.filter((kind) => waived.split(',').includes(kind))
export const isWaived = ({ waived }: ChargeValues, kind: ChargeKind) => parseWaived(waived).includes(kind)
export const toggleWaived = (values: ChargeValues, kind: ChargeKind) =>
  chargeKinds.filter((known) => (known === kind) !== isWaived(values, known)).join(',')

const parseReading = (text: string) => (text.trim() === '' ? null : parseWholeNumber(text) || (text.trim() === '0' ? 0 : null))

function listDamages({ hasDamage, damageAmount, damageReason }: ChargeValues) {
  const amount = parseWholeNumber(damageAmount)
  return hasDamage && amount > 0 ? [{ amount, reason: damageReason }] : []
}

/** `open` has the waived lines too. */
export function calculateCharges(booking: BookingView, values: ReturnValues, now: Date) {
  const pickup = booking.handovers.find(({ kind }) => kind === 'pickup') ?? { odometer: null, fuel: null }
  const trip = { ...booking, isElectric: booking.car.fuel === 'electric' }
  const readings = { at: now, odometer: parseReading(values.odometer), fuel: parseReading(values.fuel) }
  const returned = { ...readings, isDirty: values.isDirty !== '', damages: listDamages(values) }
  const waived = parseWaived(values.waived)
  return { open: settle(trip, pickup, returned), settlement: settle(trip, pickup, { ...returned, waived }) }
}

/** The deposit that is left goes with what the owner decided; the server works it out again. */
export function toReturnInput(booking: BookingView, values: Record<string, string>): object {
  const { waived, isDirty, damageAmount, damageReason, isManual, hasDamage, ...plain } = values as Record<string, string> & ReturnValues
  const charges = { waived, isDirty, damageAmount, damageReason, isManual, hasDamage }
  const { odometer, fuel } = plain as unknown as ReturnValues
  const { open, settlement } = calculateCharges(booking, { ...charges, odometer, fuel }, new Date())
  if (booking.depositOpen || isManual || (open.lines.length === 0 && !hasDamage)) return cleanFormValues(plain)
  const { depositReturned: _, reason: __, ...readings } = plain
  return {
    ...cleanFormValues(readings),
    depositReturned: settlement.giveBack,
    charges: {
      waived: parseWaived(waived),
      isDirty: isDirty !== '',
      damages: hasDamage ? [{ amount: damageAmount, reason: damageReason }] : [],
    },
  }
}
