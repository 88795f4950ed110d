import { type ReactNode, useState } from 'react'
import { longMonth } from '../../../shared/lib/months.ts'
import { paymentWords } from '../../../shared/i18n/en/payments.ts'
import { Select } from '../../ui/form/field.tsx'

const words = paymentWords.statements
type Props = { months: readonly string[]; link: (month: string, open: string) => ReactNode }

export function StatementChoice({ months, link }: Props) {
  const [chosen, setChosen] = useState(months[0] ?? '')
  return (
    <div className="row statement-choice">
      <Select
        label={words.month}
        choices={months.map((month) => ({ value: month, label: longMonth(month) }))}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
      {link(chosen, words.open)}
    </div>
  )
}
