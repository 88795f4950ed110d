import type { ComponentProps } from 'react'
import { fuelEighths } from '../../../../shared/domain/handover.ts'
import { noteLength } from '../../../../shared/domain/booking.ts'
import { handoverMessages } from '../../../../shared/i18n/en/handover.ts'
import { Field, Select, TextArea } from '../../../ui/form/field.tsx'

const messages = handoverMessages.gauge

type GaugeValues = { odometer: string; fuel: string; notes: string }
export const emptyGauge: GaugeValues = { odometer: '', fuel: '', notes: '' }

const fuelChoices = [
  { value: '', label: messages.fuelNone },
  ...Array.from({ length: fuelEighths + 1 }, (_, eighths) => ({ value: String(eighths), label: messages.fuelLevel(eighths) })),
]

type ControlProps<Control extends typeof Field | typeof Select | typeof TextArea> = Omit<ComponentProps<Control>, 'label' | 'choices'>
type Props = { odometer: ControlProps<typeof Field>; fuel: ControlProps<typeof Select>; notes: ControlProps<typeof TextArea> }

export const GaugeFields = ({ odometer, fuel, notes }: Props) => (
  <>
    <div className="pair">
      <Field {...odometer} label={messages.odometer} isOptional inputMode="numeric" autoComplete="off" />
      <Select {...fuel} label={messages.fuel} isOptional choices={fuelChoices} />
    </div>
    <TextArea {...notes} label={messages.notes} isOptional rows={3} maxLength={noteLength} />
  </>
)
