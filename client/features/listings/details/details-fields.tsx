import { descriptionLength, discountLimits, type Feature, features, insuranceKinds, maxPrice } from '../../../../shared/domain/car.ts'
import type { Day } from '../../../../shared/lib/days.ts'
import { groupThousands, parseWholeNumber, formatFrancs } from '../../../../shared/lib/money.ts'
import { getDiscountedPrice, monthlyDays, weeklyDays } from '../../../../shared/domain/pricing.ts'
import type { RequiredCover } from '../../../../shared/domain/settings.ts'
import { listingMessages, ownerTermMessages } from '../../../../shared/i18n/en/listings.ts'
import { publicMessages } from '../../../../shared/i18n/en/public.ts'
import {
  bodyTypeChoices,
  cityChoices,
  fuelChoices,
  makeChoices,
  seatOptions,
  transmissionChoices,
} from '../../../ui/car/listing-choices.ts'
import { Check, Field, Select, TextArea } from '../../../ui/form/field.tsx'
import { type ListingFormValues, emptyListingForm } from '../listing-form-values.ts'
import { FieldGroup } from './field-group.tsx'
import type { ListingForm } from './listing-form.ts'

const messages = listingMessages.details

const insuranceChoices = insuranceKinds.map((value) => ({ value, label: listingMessages.insurance[value] }))

export function BasicFields({ form, year, isLocked }: { form: ListingForm; year: number; isLocked: boolean }) {
  const characterCount = form.values.description.trim().length
  return (
    <fieldset className="card">
      <legend className="unseen">{messages.groups.car}</legend>
      <div className="short-fields">
        <Select {...form.field('make')} disabled={isLocked} label={messages.make} choices={makeChoices} placeholder={messages.choose} />
        <Field {...form.field('model')} disabled={isLocked} label={messages.model} maxLength={60} autoComplete="off" />
        <Field
          {...form.field('year')}
          disabled={isLocked}
          label={messages.year}
          inputMode="numeric"
          maxLength={4}
          placeholder={String(year)}
          autoComplete="off"
        />
        <Select
          {...form.field('location')}
          disabled={isLocked}
          label={messages.location}
          choices={cityChoices}
          placeholder={messages.choose}
        />
        <Select {...form.field('seats')} disabled={isLocked} label={messages.seats} choices={seatOptions} placeholder={messages.choose} />
        <Select {...form.field('fuel')} disabled={isLocked} label={messages.fuel} choices={fuelChoices} placeholder={messages.choose} />
        <Select
          {...form.field('transmission')}
          disabled={isLocked}
          label={messages.transmission}
          choices={transmissionChoices}
          placeholder={messages.choose}
        />
        <Select
          {...form.field('bodyType')}
          label={messages.bodyType}
          isOptional
          choices={bodyTypeChoices}
          placeholder={messages.notStated}
        />
      </div>
      <TextArea
        {...form.field('description')}
        label={messages.description}
        placeholder={messages.descriptionHint}
        hint={messages.counter(characterCount, descriptionLength.min, groupThousands(descriptionLength.max))}
        maxLength={descriptionLength.max}
        rows={4}
      />
    </fieldset>
  )
}

function DiscountedPrice({ values, days, percentage }: { values: ListingFormValues; days: number; percentage: string }) {
  const pricePerDay = parseWholeNumber(values.pricePerDay)
  const percent = parseWholeNumber(percentage)
  if (!(pricePerDay > 0 && pricePerDay <= maxPrice && percent <= discountLimits.max)) return null
  const price = getDiscountedPrice(
    { pricePerDay, weeklyDiscountPercentage: percent, monthlyDiscountEnabled: false, monthlyDiscountPercentage: null },
    days,
  )
  return price === null ? null : <p className="note">{messages.longPrice(days, formatFrancs(price), formatFrancs(pricePerDay * days))}</p>
}

export function PriceFields({ form }: { form: ListingForm }) {
  return (
    <fieldset className="card">
      <legend className="unseen">{messages.groups.price}</legend>
      <div className="short-fields">
        <Field {...form.field('pricePerDay')} label={messages.price} inputMode="numeric" maxLength={12} autoComplete="off" />
        <Field
          {...form.field('securityDeposit')}
          label={messages.deposit}
          hint={messages.depositHint}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
        />
      </div>
    </fieldset>
  )
}

export function DiscountFields({ form }: { form: ListingForm }) {
  const { weeklyDiscountPercentage: weekly, monthlyDiscountEnabled } = form.values
  const chosen = [weekly !== emptyListingForm.weeklyDiscountPercentage, monthlyDiscountEnabled].filter(Boolean).length
  const names = ['weeklyDiscountPercentage', 'monthlyDiscountPercentage'] as const
  return (
    <FieldGroup form={form} title={messages.groups.discounts} names={names} chosen={chosen}>
      <div>
        <Field
          {...form.field('weeklyDiscountPercentage')}
          label={ownerTermMessages.weekly}
          hint={ownerTermMessages.weeklyHint}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
        />
        <DiscountedPrice values={form.values} days={weeklyDays} percentage={form.values.weeklyDiscountPercentage} />
      </div>
      <div>
        <Check {...form.check('monthlyDiscountEnabled')} label={messages.discountEnabled} hint={messages.discountHint} isSwitch />
        {form.values.monthlyDiscountEnabled && (
          <>
            <Field
              {...form.field('monthlyDiscountPercentage')}
              label={messages.discount}
              inputMode="numeric"
              maxLength={2}
              autoComplete="off"
            />
            <DiscountedPrice values={form.values} days={monthlyDays} percentage={form.values.monthlyDiscountPercentage} />
          </>
        )}
      </div>
    </FieldGroup>
  )
}

export function FeatureFields({ form }: { form: ListingForm }) {
  const chosen = form.values.features
  const onChange = (next: Feature[]) => form.set('features', next)
  const toggle = (feature: Feature) => onChange(features.filter((candidate) => chosen.includes(candidate) !== (candidate === feature)))
  return (
    <FieldGroup form={form} title={messages.groups.features} names={[]} chosen={chosen.length}>
      <fieldset className="chips" aria-label={messages.groups.features}>
        {features.map((feature) => (
          <label key={feature} className="chip pick-chip">
            <input type="checkbox" name="features" checked={chosen.includes(feature)} onChange={() => toggle(feature)} />
            {publicMessages.features[feature]}
          </label>
        ))}
      </fieldset>
    </FieldGroup>
  )
}

const getExpiryHint = (day: string, today: Day) => (day !== '' && day < today ? messages.paperEnded : undefined)

type DocumentFieldsProps = { form: ListingForm; requiredCover: RequiredCover; today: Day; isLocked: boolean }

export function DocumentFields({ form, requiredCover, today, isLocked }: DocumentFieldsProps) {
  return (
    <fieldset className="card">
      <legend>
        {messages.groups.papers} <small>({messages.optional})</small>
      </legend>
      <p className="meta">{messages.papersHint}</p>
      {requiredCover !== 'none' && <p className="note">{messages.coverAsked[requiredCover]}</p>}
      <div className="grid-2">
        <Select
          {...form.field('insuranceKind')}
          label={messages.insuranceKind}
          choices={insuranceChoices}
          placeholder={messages.notStated}
        />
        {(['insuranceValidTo', 'inspectionValidTo'] as const).map((field) => (
          <Field
            key={field}
            {...form.field(field)}
            label={messages[field]}
            hint={getExpiryHint(form.values[field], today)}
            type="date"
            min={today}
          />
        ))}
        <Field
          {...form.field('plate')}
          disabled={isLocked}
          label={messages.plate}
          hint={messages.plateHint}
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
        />
      </div>
    </fieldset>
  )
}
