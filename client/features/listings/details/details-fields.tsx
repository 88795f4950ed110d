import {
  descriptionLength,
  discountLimits,
  type Feature,
  features,
  fuels,
  insuranceKinds,
  makeNames,
  makes,
  maxPrice,
  seatChoices,
  transmissions,
} from '../../../../shared/domain/car.ts'
import type { Day } from '../../../../shared/lib/days.ts'
import { groupThousands, parseWholeNumber, formatFrancs } from '../../../../shared/lib/money.ts'
import { locationNames, locations } from '../../../../shared/domain/places.ts'
import { getDiscountedPrice, monthlyDays, weeklyDays } from '../../../../shared/domain/pricing.ts'
import type { RequiredCover } from '../../../../shared/domain/settings.ts'
import { owner, ownerTermWords as termWords } from '../../../../shared/i18n/en/listings.ts'
import { publicWords } from '../../../../shared/i18n/en/public.ts'
import { shell } from '../../../../shared/i18n/en/app.ts'
import { Check, Field, Select, TextArea } from '../../../ui/form/field.tsx'
import type { useForm } from '../../../ui/form/use-form.ts'
import type { createDetailsSchema, DetailsValues } from '../details-values.ts'

const words = owner.details
export type ListingForm = ReturnType<typeof useForm<DetailsValues, ReturnType<typeof createDetailsSchema>, string | null>>

const makeChoices = makes.map((value) => ({ value, label: makeNames[value] }))
const cityChoices = locations.map((value) => ({ value, label: locationNames[value] }))
const seatOptions = seatChoices.map((seats) => ({ value: String(seats), label: shell.seats(seats) }))
const fuelChoices = fuels.map((value) => ({ value, label: shell.fuel[value] }))
const gearChoices = transmissions.map((value) => ({ value, label: shell.transmission[value] }))
const insuranceChoices = insuranceKinds.map((value) => ({ value, label: owner.insurance[value] }))

export function BasicFields({ form, year, isLocked }: { form: ListingForm; year: number; isLocked: boolean }) {
  const characterCount = form.values.description.trim().length
  return (
    <fieldset className="card">
      <legend>{words.groups.car}</legend>
      <div className="grid-2">
        <Select {...form.field('make')} disabled={isLocked} label={words.make} choices={makeChoices} placeholder={words.choose} />
        <Field {...form.field('model')} disabled={isLocked} label={words.model} maxLength={60} autoComplete="off" />
        <Field
          {...form.field('year')}
          disabled={isLocked}
          label={words.year}
          inputMode="numeric"
          maxLength={4}
          placeholder={String(year)}
          autoComplete="off"
        />
        <Select {...form.field('location')} disabled={isLocked} label={words.location} choices={cityChoices} placeholder={words.choose} />
        <Select {...form.field('seats')} disabled={isLocked} label={words.seats} choices={seatOptions} placeholder={words.choose} />
        <Select {...form.field('fuel')} disabled={isLocked} label={words.fuel} choices={fuelChoices} placeholder={words.choose} />
        <Select
          {...form.field('transmission')}
          disabled={isLocked}
          label={words.transmission}
          choices={gearChoices}
          placeholder={words.choose}
        />
      </div>
      <TextArea
        {...form.field('description')}
        label={words.description}
        placeholder={words.descriptionHint}
        hint={words.counter(characterCount, descriptionLength.least, groupThousands(descriptionLength.most))}
        maxLength={descriptionLength.most}
        rows={5}
      />
    </fieldset>
  )
}

function DiscountedPrice({ values, days, percentage }: { values: DetailsValues; days: number; percentage: string }) {
  const pricePerDay = parseWholeNumber(values.pricePerDay)
  const percent = parseWholeNumber(percentage)
  if (!(pricePerDay > 0 && pricePerDay <= maxPrice && percent <= discountLimits.most)) return null
  const price = getDiscountedPrice(
    { pricePerDay, weeklyDiscountPercentage: percent, monthlyDiscountEnabled: false, monthlyDiscountPercentage: null },
    days,
  )
  return price === null ? null : <p className="note">{words.longPrice(days, formatFrancs(price), formatFrancs(pricePerDay * days))}</p>
}

export function PriceFields({ form }: { form: ListingForm }) {
  return (
    <fieldset className="card">
      <legend>{words.groups.price}</legend>
      <div className="grid-2">
        <Field {...form.field('pricePerDay')} label={words.price} inputMode="numeric" maxLength={12} autoComplete="off" />
        <Field
          {...form.field('securityDeposit')}
          label={words.deposit}
          hint={words.depositHint}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
        />
      </div>
      <div className="grid-2">
        <Field
          {...form.field('weeklyDiscountPercentage')}
          label={termWords.weekly}
          hint={termWords.weeklyHint}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
        />
        <div className="monthly">
          <DiscountedPrice values={form.values} days={weeklyDays} percentage={form.values.weeklyDiscountPercentage} />
        </div>
      </div>
      <Check {...form.check('monthlyDiscountEnabled')} label={words.discountEnabled} hint={words.discountHint} isSwitch />
      {form.values.monthlyDiscountEnabled && (
        <div className="grid-2">
          <Field {...form.field('monthlyDiscountPercentage')} label={words.discount} inputMode="numeric" maxLength={2} autoComplete="off" />
          <div className="monthly">
            <DiscountedPrice values={form.values} days={monthlyDays} percentage={form.values.monthlyDiscountPercentage} />
          </div>
        </div>
      )}
    </fieldset>
  )
}

type FeatureProps = { chosen: readonly Feature[]; onChange: (chosen: Feature[]) => void }

export function FeatureFields({ chosen, onChange }: FeatureProps) {
  const toggle = (feature: Feature) => onChange(features.filter((candidate) => chosen.includes(candidate) !== (candidate === feature)))
  return (
    <fieldset className="card">
      <legend>{words.groups.features}</legend>
      <p className="meta">{words.featuresHint}</p>
      <div className="chips">
        {features.map((feature) => (
          <label key={feature} className="chip pick-chip">
            <input type="checkbox" name="features" checked={chosen.includes(feature)} onChange={() => toggle(feature)} />
            {publicWords.features[feature]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const getExpiryHint = (day: string, today: Day) => (day !== '' && day < today ? words.paperEnded : undefined)

type DocumentFieldsProps = { form: ListingForm; requiredCover: RequiredCover; today: Day; isLocked: boolean }

export function DocumentFields({ form, requiredCover, today, isLocked }: DocumentFieldsProps) {
  return (
    <fieldset className="card">
      <legend>
        {words.groups.papers} <small>({words.optional})</small>
      </legend>
      <p className="meta">{words.papersHint}</p>
      {requiredCover !== 'none' && <p className="note">{words.coverAsked[requiredCover]}</p>}
      <div className="grid-2">
        <Select {...form.field('insuranceKind')} label={words.insuranceKind} choices={insuranceChoices} placeholder={words.notStated} />
        {(['insuranceValidTo', 'inspectionValidTo'] as const).map((field) => (
          <Field
            key={field}
            {...form.field(field)}
            label={words[field]}
            hint={getExpiryHint(form.values[field], today)}
            type="date"
            min={today}
          />
        ))}
        <Field
          {...form.field('plate')}
          disabled={isLocked}
          label={words.plate}
          hint={words.plateHint}
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
        />
      </div>
    </fieldset>
  )
}
