import { Field, Select, Check } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '@tanstack/react-router'
import { groupThousands } from '../../../shared/lib/money.ts'
import {
  listActiveFilters,
  removeFilters,
  type CarSearch,
  type DriverFilter,
  driverFilters,
  noUpperPrice,
  searchTextLength,
  filterFeatures,
} from '../../../shared/domain/search.ts'
import { publicMessages } from '../../../shared/i18n/en/public.ts'
import { searchFormId } from './search-form.tsx'
import { searchMessages } from '../../../shared/i18n/en/search.ts'
import { appMessages } from '../../../shared/i18n/en/app.ts'
import { type Fuel, fuels, seatFilters, type Transmission, transmissions, type Feature, features } from '../../../shared/domain/car.ts'
import { type SearchControlProps, useOptimisticSearch } from './use-optimistic-search.ts'
import { useDebouncedInput } from './use-debounced-input.ts'

const messages = searchMessages
const allChoice = { value: '', label: messages.all }

export function SearchFilterPanel({ search: currentSearch, onChange }: SearchControlProps) {
  const [search, changeSearch] = useOptimisticSearch(currentSearch, onChange)
  const count = listActiveFilters(search).length
  return (
    <>
      <details className="fold">
        <summary className="btn ghost">
          {count > 0 ? messages.filtersOn(count) : messages.filters}
          <Icon name="down" />
        </summary>
      </details>
      <div className="filters">
        <TextFilters search={search} onChange={changeSearch} />
        <SelectFilters search={search} onChange={changeSearch} />
        <FeatureFilters search={search} onChange={changeSearch} />
        <ApplySearch />
        {count > 0 ? <ClearFilters search={search} kind="quiet" /> : null}
      </div>
    </>
  )
}

export const ApplySearch = () => (
  <button type="submit" form={searchFormId} className="btn ghost unscripted">
    {messages.apply}
  </button>
)

export const ClearFilters = ({ search, kind = '' }: { search: CarSearch; kind?: string }) => (
  <Link
    to="/search"
    search={(before: CarSearch) => removeFilters(before, listActiveFilters(search))}
    resetScroll={false}
    className={`btn ${kind}`}
  >
    {messages.clear}
  </Link>
)

const parseFrancs = (text: string) => {
  const digits = text.replace(/[^\d]/g, '').slice(0, 8)
  return digits === '' ? undefined : Number(digits)
}
const formatPrice = (francs: number | undefined) => (francs === undefined ? '' : groupThousands(francs))

function TextFilters({ search, onChange }: SearchControlProps) {
  const text = useDebouncedInput(search.q ?? '', (q) => onChange({ ...search, q: q || undefined }, 'q'))
  const minPrice = useDebouncedInput(formatPrice(search.minPrice), (francs) =>
    onChange({ ...search, minPrice: parseFrancs(francs) || undefined }, 'minPrice'),
  )
  const maxPrice = useDebouncedInput(formatPrice(search.maxPrice), (francs) =>
    onChange({ ...search, maxPrice: parseFrancs(francs) }, 'maxPrice'),
  )
  return (
    <>
      <Field
        label={messages.text}
        form={searchFormId}
        name="q"
        type="search"
        placeholder={messages.textHint}
        maxLength={searchTextLength}
        enterKeyHint="search"
        {...text}
      />
      <fieldset className="price-range">
        <legend>{messages.price}</legend>
        <Field
          label={<span className="unseen">{messages.minPrice}</span>}
          form={searchFormId}
          name="minPrice"
          inputMode="numeric"
          placeholder="0"
          {...minPrice}
        />
        <span aria-hidden="true">–</span>
        <Field
          label={<span className="unseen">{messages.maxPrice}</span>}
          form={searchFormId}
          name="maxPrice"
          inputMode="numeric"
          placeholder={groupThousands(noUpperPrice)}
          {...maxPrice}
        />
      </fieldset>
    </>
  )
}

function SelectFilters({ search, onChange }: SearchControlProps) {
  const changeFilter = (change: CarSearch) => onChange({ ...search, ...change })
  return (
    <>
      <Select
        label={messages.fuel}
        form={searchFormId}
        name="fuel"
        value={search.fuel ?? ''}
        choices={[allChoice, ...fuels.map((fuel) => ({ value: fuel, label: appMessages.fuel[fuel] }))]}
        onChange={({ target }) => changeFilter({ fuel: (target.value || undefined) as Fuel | undefined })}
      />
      <Select
        label={messages.transmission}
        form={searchFormId}
        name="transmission"
        value={search.transmission ?? ''}
        choices={[allChoice, ...transmissions.map((kind) => ({ value: kind, label: appMessages.transmission[kind] }))]}
        onChange={({ target }) => changeFilter({ transmission: (target.value || undefined) as Transmission | undefined })}
      />
      <Select
        label={messages.seats}
        form={searchFormId}
        name="seats"
        value={String(search.seats ?? '')}
        choices={[allChoice, ...seatFilters.map((seats) => ({ value: String(seats), label: messages.seatsAtLeast(seats) }))]}
        onChange={({ target }) => changeFilter({ seats: target.value ? Number(target.value) : undefined })}
      />
      <Select
        label={messages.driver}
        form={searchFormId}
        name="driver"
        value={search.driver ?? ''}
        choices={[allChoice, ...driverFilters.map((option) => ({ value: option, label: publicMessages.driver[option] }))]}
        onChange={({ target }) => changeFilter({ driver: (target.value || undefined) as DriverFilter | undefined })}
      />
    </>
  )
}

function FeatureFilters({ search, onChange }: SearchControlProps) {
  const selected = search.features ?? []
  const toggleFeature = (feature: Feature) => {
    const next = selected.includes(feature) ? selected.filter((item) => item !== feature) : [...selected, feature]
    onChange({ ...search, features: next.length > 0 ? features.filter((item) => next.includes(item)) : undefined })
  }
  return (
    <fieldset className="ticked">
      <legend>{searchMessages.features}</legend>
      {filterFeatures.map((feature) => (
        <Check
          key={feature}
          label={publicMessages.features[feature]}
          form={searchFormId}
          name="features"
          value={feature}
          checked={selected.includes(feature)}
          onChange={() => toggleFeature(feature)}
        />
      ))}
      <Check
        label={publicMessages.papersChecked}
        form={searchFormId}
        name="papers"
        value="checked"
        checked={search.papers === 'checked'}
        onChange={() => onChange({ ...search, papers: search.papers ? undefined : 'checked' })}
      />
    </fieldset>
  )
}
