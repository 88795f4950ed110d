import { type SubmitEvent, useState } from 'react'
import { isDay } from '../../../../shared/lib/days.ts'
import { ageSorts } from '../../../../shared/lib/paging.ts'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Select } from '../../../ui/form/field.tsx'
import { Icon } from '../../../ui/icon.tsx'

const messages = adminMessages.lists

export type ListSearch = { q?: string; page?: number }
/** Without `choices` it is a date field; an empty value is left out of the URL. */
export type FilterField<Search> = { name: keyof Search & string; label: string; choices?: readonly { value: string; label: string }[] }

const sortOptions = ageSorts.map((value) => ({ value: value as string, label: messages.ages[value] }))
/** `defaultLabel` names a default order other than by age. */
export const getSortField = (defaultLabel?: string) => ({
  name: 'order' as const,
  label: messages.sort,
  choices: defaultLabel
    ? [{ value: '', label: defaultLabel }, ...sortOptions]
    : sortOptions.map((sort) => (sort.value === 'newest' ? { ...sort, value: '' } : sort)),
})

type Props<Search> = {
  label: string
  filters: readonly FilterField<Search>[]
  search: Search
  onChange: (changed: Record<string, string>) => void
  csv?: string | undefined
  isFetching: boolean
  onRefresh: () => void
}

type DayFieldProps = { name: string; label: string; value: string; onChange: (event: { target: { value: string } }) => void }

/** Reports only complete dates, because a half-typed year is no date. */
function DayField({ value, onChange, ...field }: DayFieldProps) {
  const [input, setInput] = useState(value)
  const change = (event: { target: { value: string } }) => {
    setInput(event.target.value)
    if (event.target.value === '' || isDay(event.target.value)) onChange(event)
  }
  return <Field {...field} type="date" value={input} onChange={change} />
}

export function ListToolbar<Search extends ListSearch>({ label, filters, search, onChange, csv, isFetching, onRefresh }: Props<Search>) {
  const [q, setQ] = useState(search.q ?? '')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onChange({ q })
  }
  return (
    <search>
      <form className="row admin-tools" onSubmit={submit}>
        <Field
          type="search"
          name="q"
          label={label}
          placeholder={label}
          maxLength={60}
          value={q}
          onChange={(event) => setQ(event.target.value)}
          after={
            <button type="submit" className="btn quiet icon" aria-label={messages.searchButton}>
              <Icon name="search" />
            </button>
          }
        />
        {filters.map(({ name, label: text, choices: options }) => {
          const control = {
            name,
            label: text,
            value: String(search[name] ?? ''),
            onChange: ({ target }: { target: { value: string } }) => onChange({ q, [name]: target.value }),
          }
          return options ? <Select key={name} {...control} choices={options} /> : <DayField key={name} {...control} />
        })}
        <span className="row list-actions">
          <Button kind="ghost" className="icon" busy={isFetching} aria-label={messages.refresh} onClick={onRefresh}>
            <Icon name="refresh" />
          </Button>
          {csv && (
            <a className="btn ghost" href={csv} download aria-label={messages.csvName}>
              <Icon name="download" /> {messages.csv}
            </a>
          )}
        </span>
      </form>
    </search>
  )
}
