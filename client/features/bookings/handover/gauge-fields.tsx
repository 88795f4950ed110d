import type { ComponentProps } from 'react'
import { fuelEighths, noteLength } from '../../../../shared/domain/booking.ts'
import { handoverWords } from '../../../../shared/i18n/en/handover.ts'
import { Field, Select, TextArea } from '../../../ui/form/field.tsx'

const words = handoverWords.gauge

type GaugeValues = { odometer: string; fuel: string; notes: string }
export const emptyGauge: GaugeValues = { odometer: '', fuel: '', notes: '' }

const fuelChoices = [
  { value: '', label: words.fuelNone },
  ...Array.from({ length: fuelEighths + 1 }, (_, eighths) => ({ value: String(eighths), label: words.fuelLevel(eighths) })),
]

type ControlProps<Control extends typeof Field | typeof Select | typeof TextArea> = Omit<ComponentProps<Control>, 'label' | 'choices'>
type Props = { odometer: ControlProps<typeof Field>; fuel: ControlProps<typeof Select>; notes: ControlProps<typeof TextArea> }

export const GaugeFields = ({ odometer, fuel, notes }: Props) => (
  <>
    <div className="pair">
      <Field {...odometer} label={words.odometer} isOptional inputMode="numeric" autoComplete="off" />
      <Select {...fuel} label={words.fuel} isOptional choices={fuelChoices} />
    </div>
    <TextArea {...notes} label={words.notes} isOptional rows={3} maxLength={noteLength} />
  </>
)
