import { type SubmitEvent, useState } from 'react'
import { isDay } from '../../../../shared/lib/days.ts'
import { ageSorts } from '../../../../shared/lib/paging.ts'
import { adminWords } from '../../../../shared/i18n/en/admin.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Select } from '../../../ui/form/field.tsx'
import { Icon } from '../../../ui/icon.tsx'

const words = adminWords.lists

/** What every list of the admin area reads of its address; its own filters stand beside. */
export type ListSearch = { q?: string; page?: number }
/** A filter or an order: `name` is that of its search parameter, the empty value the one that the address leaves out. Without choices it is a day. */
export type ListChoice<Search> = { name: keyof Search & string; label: string; choices?: readonly { value: string; label: string }[] }

const byAge = ageSorts.map((value) => ({ value: value as string, label: words.ages[value] }))
/** What came in over time, the newest or the oldest first; before them the order that the address leaves out, where it is another one. */
export const ageChoice = (first?: string) => ({
  name: 'order' as const,
  label: words.sort,
  choices: first ? [{ value: '', label: first }, ...byAge] : byAge.map((sort) => (sort.value === 'newest' ? { ...sort, value: '' } : sort)),
})

type Props<Search> = {
  /** What the search box says. */
  label: string
  choices: readonly ListChoice<Search>[]
  search: Search
  /** With what was changed, on the first page. */
  onChange: (changed: Record<string, string>) => void
  /** The address of the same list as a file. */
  csv?: string | undefined
  isFetching: boolean
  onRefresh: () => void
}

type DayProps = { name: string; label: string; value: string; onChange: (event: { target: { value: string } }) => void }

/** A day counts once it is whole: while its year is typed it is none. */
function Day({ value, onChange, ...field }: DayProps) {
  const [typed, setTyped] = useState(value)
  const change = (event: { target: { value: string } }) => {
    setTyped(event.target.value)
    if (event.target.value === '' || isDay(event.target.value)) onChange(event)
  }
  return <Field {...field} type="date" value={typed} onChange={change} />
}

/** Search, filters, order, refresh and the file of a list of the admin area. */
export function ListTools<Search extends ListSearch>({ label, choices, search, onChange, csv, isFetching, onRefresh }: Props<Search>) {
  const [q, setText] = useState(search.q ?? '')
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
          maxLength={60}
          value={q}
          onChange={(event) => setText(event.target.value)}
          after={
            <button type="submit" className="btn quiet icon" aria-label={words.searchButton}>
              <Icon name="search" />
            </button>
          }
        />
        {choices.map(({ name, label: text, choices: values }) => {
          const control = {
            name,
            label: text,
            value: String(search[name] ?? ''),
            onChange: ({ target }: { target: { value: string } }) => onChange({ q, [name]: target.value }),
          }
          return values ? <Select key={name} {...control} choices={values} /> : <Day key={name} {...control} />
        })}
        <span className="row">
          <Button kind="ghost" busy={isFetching} onClick={onRefresh}>
            <Icon name="refresh" /> {words.refresh}
          </Button>
          {csv && (
            <a className="btn ghost" href={csv} download>
              <Icon name="download" /> {words.csv}
            </a>
          )}
        </span>
      </form>
    </search>
  )
}
