import { keepPreviousData, useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import {
  type CarSearch,
  listActiveFilters,
  normalizePriceRange,
  parseSearch,
  removeFilters,
  toFields,
} from '../../../shared/domain/search.ts'
import { searchMessages as messages } from '../../../shared/i18n/en/search.ts'
import { Button, SubmitButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { settingsQuery } from '../../session.ts'
import { searchQuery } from './api.ts'
import { FilterFields } from './filter-fields.tsx'

type Props = { search: CarSearch; onApply: (search: CarSearch) => void; onClose: () => void }

/** The count comes with the first cars, so that they are there when the sheet closes. */
export function FilterSheet({ search, onApply, onClose }: Props) {
  const id = useId()
  const [draft, setDraft] = useState(removeFilters(search, []))
  const { data } = useInfiniteQuery({ ...searchQuery(draft), placeholderData: keepPreviousData })
  const { today } = useSuspenseQuery(settingsQuery).data
  const filters = listActiveFilters(draft)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Typed fields change the draft only in a pause of typing.
    const { q, minPrice, maxPrice } = parseSearch(toFields(new FormData(event.currentTarget)), today).search
    onApply(normalizePriceRange({ ...draft, q, minPrice, maxPrice }))
    onClose()
  }
  const footer = (
    <>
      <Button kind="quiet" disabled={filters.length === 0} onClick={() => setDraft(removeFilters(draft, filters))}>
        {messages.clear}
      </Button>
      <SubmitButton form={id}>
        <span aria-live="polite">{messages.show(data?.pages[0]?.total)}</span>
      </SubmitButton>
    </>
  )
  return (
    <Dialog isOpen title={messages.filters} onClose={onClose} footer={footer}>
      <form id={id} className="filters" noValidate onSubmit={submit}>
        <FilterFields search={draft} onChange={setDraft} form={id} />
      </form>
    </Dialog>
  )
}
