import { Field, Select, Check } from '../../ui/form/field.tsx'
import { type CarSearch, type DriverFilter, driverFilters, searchTextLength, filterFeatures } from '../../../shared/domain/search.ts'
import { appMessages } from '../../../shared/i18n/en/app.ts'
import { publicMessages } from '../../../shared/i18n/en/public.ts'
import { searchMessages as messages } from '../../../shared/i18n/en/search.ts'
import { type BodyType, type Fuel, seatFilters, type Transmission, type Feature, features } from '../../../shared/domain/car.ts'
import { bodyTypeChoices, fuelChoices, transmissionChoices } from '../../ui/car/listing-choices.ts'
import { PriceFilter } from './price-filter.tsx'
import { useDebouncedInput } from './use-debounced-input.ts'
import type { SearchControlProps } from './use-optimistic-search.ts'

/** `form` is the id of the form that sends them where scripts do not. */
type FilterFieldProps = SearchControlProps & { form: string }

const allChoice = { value: '', label: messages.all }

export const FilterFields = (props: FilterFieldProps) => (
  <>
    <TextFilter {...props} />
    <PriceFilter {...props} />
    <SelectFilters {...props} />
    <FeatureFilters {...props} />
  </>
)

function TextFilter({ search, onChange, form }: FilterFieldProps) {
  const text = useDebouncedInput(search.q ?? '', (q) => onChange({ ...search, q: q || undefined }, 'q'))
  return (
    <Field
      label={messages.text}
      form={form}
      name="q"
      type="search"
      placeholder={messages.textHint}
      maxLength={searchTextLength}
      enterKeyHint="search"
      {...text}
    />
  )
}

function SelectFilters({ search, onChange, form }: FilterFieldProps) {
  const changeFilter = (change: CarSearch) => onChange({ ...search, ...change })
  return (
    <>
      <Select
        label={messages.bodyType}
        form={form}
        name="bodyType"
        value={search.bodyType ?? ''}
        choices={[allChoice, ...bodyTypeChoices]}
        onChange={({ target }) => changeFilter({ bodyType: (target.value || undefined) as BodyType | undefined })}
      />
      <Select
        label={messages.fuel}
        form={form}
        name="fuel"
        value={search.fuel ?? ''}
        choices={[allChoice, ...fuelChoices]}
        onChange={({ target }) => changeFilter({ fuel: (target.value || undefined) as Fuel | undefined })}
      />
      <Select
        label={messages.transmission}
        form={form}
        name="transmission"
        value={search.transmission ?? ''}
        choices={[allChoice, ...transmissionChoices]}
        onChange={({ target }) => changeFilter({ transmission: (target.value || undefined) as Transmission | undefined })}
      />
      <Select
        label={messages.seats}
        form={form}
        name="seats"
        value={String(search.seats ?? '')}
        choices={[allChoice, ...seatFilters.map((seats) => ({ value: String(seats), label: messages.seatsAtLeast(seats) }))]}
        onChange={({ target }) => changeFilter({ seats: target.value ? Number(target.value) : undefined })}
      />
      <Select
        label={messages.driver}
        form={form}
        name="driver"
        value={search.driver ?? ''}
        choices={[allChoice, ...driverFilters.map((option) => ({ value: option, label: publicMessages.driver[option] }))]}
        onChange={({ target }) => changeFilter({ driver: (target.value || undefined) as DriverFilter | undefined })}
      />
    </>
  )
}

function FeatureFilters({ search, onChange, form }: FilterFieldProps) {
  const selected = search.features ?? []
  const toggleFeature = (feature: Feature) => {
    const next = selected.includes(feature) ? selected.filter((item) => item !== feature) : [...selected, feature]
    onChange({ ...search, features: next.length > 0 ? features.filter((item) => next.includes(item)) : undefined })
  }
  return (
    <fieldset className="ticked">
      <legend>{messages.features}</legend>
      {filterFeatures.map((feature) => (
        <Check
          key={feature}
          label={publicMessages.features[feature]}
          form={form}
          name="features"
          value={feature}
          checked={selected.includes(feature)}
          onChange={() => toggleFeature(feature)}
        />
      ))}
      <Check
        label={publicMessages.papersChecked}
        form={form}
        name="papers"
        value="checked"
        checked={search.papers === 'checked'}
        onChange={() => onChange({ ...search, papers: search.papers ? undefined : 'checked' })}
      />
      <Check
        label={appMessages.instantBooking}
        form={form}
        name="instant"
        value="yes"
        checked={search.instant === 'yes'}
        onChange={() => onChange({ ...search, instant: search.instant ? undefined : 'yes' })}
      />
    </fieldset>
  )
}
