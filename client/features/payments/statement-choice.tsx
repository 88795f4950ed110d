import { type ReactNode, useState } from 'react'
import { formatLongMonth } from '../../../shared/lib/months.ts'
import { paymentMessages } from '../../../shared/i18n/en/payments.ts'
import { Select } from '../../ui/form/field.tsx'

const messages = paymentMessages.statements
type Props = { months: readonly string[]; renderLink: (month: string, label: string) => ReactNode }

export function StatementChoice({ months, renderLink }: Props) {
  const [selectedMonth, setSelectedMonth] = useState(months[0] ?? '')
  return (
    <div className="row statement-choice">
      <Select
        label={messages.month}
        choices={months.map((month) => ({ value: month, label: formatLongMonth(month) }))}
        value={selectedMonth}
        onChange={(event) => setSelectedMonth(event.target.value)}
      />
      {renderLink(selectedMonth, messages.open)}
    </div>
  )
}
