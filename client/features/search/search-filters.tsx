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
import { publicWords } from '../../../shared/i18n/en/public.ts'
import { searchFormId } from './search-form.tsx'
import { searchWords } from '../../../shared/i18n/en/search.ts'
import { shell } from '../../../shared/i18n/en/app.ts'
import { type Fuel, fuels, seatFilters, type Transmission, transmissions, type Feature, features } from '../../../shared/domain/car.ts'
import { type SearchPartProps, useOptimisticSearch } from './use-optimistic-search.ts'
import { useDebouncedInput } from './use-debounced-input.ts'

const words = searchWords
const allChoice = { value: '', label: words.all }

export function SearchFilterPanel({ search: currentSearch, onChange }: SearchPartProps) {
  const [search, choose] = useOptimisticSearch(currentSearch, onChange)
  const count = listActiveFilters(search).length
  return (
    <>
      <details className="fold">
        <summary className="btn ghost">
          {count > 0 ? words.filtersOn(count) : words.filters}
          <Icon name="down" />
        </summary>
      </details>
      <div className="filters">
        <TextFilters search={search} onChange={choose} />
        <SelectFilters search={search} onChange={choose} />
        <FeatureFilters search={search} onChange={choose} />
        <ApplySearch />
        {count > 0 ? <ClearFilters search={search} kind="quiet" /> : null}
      </div>
    </>
  )
}

export const ApplySearch = () => (
  <button type="submit" form={searchFormId} className="btn ghost unscripted">
    {words.apply}
  </button>
)

export const ClearFilters = ({ search, kind = '' }: { search: CarSearch; kind?: string }) => (
  <Link
    to="/search"
    search={(before: CarSearch) => removeFilters(before, listActiveFilters(search))}
    resetScroll={false}
    className={`btn ${kind}`}
  >
    {words.clear}
  </Link>
)

const parseFrancs = (text: string) => {
  const digits = text.replace(/[^\d]/g, '').slice(0, 8)
  return digits === '' ? undefined : Number(digits)
}
const formatPrice = (francs: number | undefined) => (francs === undefined ? '' : groupThousands(francs))

function TextFilters({ search, onChange }: SearchPartProps) {
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
        label={words.text}
        form={searchFormId}
        name="q"
        type="search"
        placeholder={words.textHint}
        maxLength={searchTextLength}
        enterKeyHint="search"
        {...text}
      />
      <fieldset className="price-range">
        <legend>{words.price}</legend>
        <Field
          label={<span className="unseen">{words.minPrice}</span>}
          form={searchFormId}
          name="minPrice"
          inputMode="numeric"
          placeholder="0"
          {...minPrice}
        />
        <span aria-hidden="true">–</span>
        <Field
          label={<span className="unseen">{words.maxPrice}</span>}
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

function SelectFilters({ search, onChange }: SearchPartProps) {
  const choose = (change: CarSearch) => onChange({ ...search, ...change })
  return (
    <>
      <Select
        label={words.fuel}
        form={searchFormId}
        name="fuel"
        value={search.fuel ?? ''}
        choices={[allChoice, ...fuels.map((fuel) => ({ value: fuel, label: shell.fuel[fuel] }))]}
        onChange={({ target }) => choose({ fuel: (target.value || undefined) as Fuel | undefined })}
      />
      <Select
        label={words.transmission}
        form={searchFormId}
        name="transmission"
        value={search.transmission ?? ''}
        choices={[allChoice, ...transmissions.map((kind) => ({ value: kind, label: shell.transmission[kind] }))]}
        onChange={({ target }) => choose({ transmission: (target.value || undefined) as Transmission | undefined })}
      />
      <Select
        label={words.seats}
        form={searchFormId}
        name="seats"
        value={String(search.seats ?? '')}
        choices={[allChoice, ...seatFilters.map((seats) => ({ value: String(seats), label: words.seatsAtLeast(seats) }))]}
        onChange={({ target }) => choose({ seats: target.value ? Number(target.value) : undefined })}
      />
      <Select
        label={words.driver}
        form={searchFormId}
        name="driver"
        value={search.driver ?? ''}
        choices={[allChoice, ...driverFilters.map((option) => ({ value: option, label: publicWords.driver[option] }))]}
        onChange={({ target }) => choose({ driver: (target.value || undefined) as DriverFilter | undefined })}
      />
    </>
  )
}

function FeatureFilters({ search, onChange }: SearchPartProps) {
  const chosen = search.features ?? []
  const toggleFeature = (feature: Feature) => {
    const next = chosen.includes(feature) ? chosen.filter((item) => item !== feature) : [...chosen, feature]
    onChange({ ...search, features: next.length > 0 ? features.filter((item) => next.includes(item)) : undefined })
  }
  return (
    <fieldset className="ticked">
      <legend>{searchWords.features}</legend>
      {filterFeatures.map((feature) => (
        <Check
          key={feature}
          label={publicWords.features[feature]}
          form={searchFormId}
          name="features"
          value={feature}
          checked={chosen.includes(feature)}
          onChange={() => toggleFeature(feature)}
        />
      ))}
      <Check
        label={publicWords.papersChecked}
        form={searchFormId}
        name="papers"
        value="checked"
        checked={search.papers === 'checked'}
        onChange={() => onChange({ ...search, papers: search.papers ? undefined : 'checked' })}
      />
    </fieldset>
  )
}
