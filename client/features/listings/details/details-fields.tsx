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
import { groupThousands, readWhole, showFrancs } from '../../../../shared/lib/money.ts'
import { locationNames, locations } from '../../../../shared/domain/places.ts'
import { discountedPrice, monthlyDays, weeklyDays } from '../../../../shared/domain/pricing.ts'
import type { CoverAsked } from '../../../../shared/domain/settings.ts'
import { owner } from '../../../../shared/i18n/en/owner.ts'
import { ownerTermWords as termWords } from '../../../../shared/i18n/en/owner-terms.ts'
import { publicWords } from '../../../../shared/i18n/en/public.ts'
import { shell } from '../../../../shared/i18n/en/app.ts'
import { Check, Field, Select, TextArea } from '../../../ui/form/field.tsx'
import type { useForm } from '../../../ui/form/use-form.ts'
import type { DetailsForm, DetailsValues } from '../details-values.ts'

const words = owner.details
export type ListingForm = ReturnType<typeof useForm<DetailsValues, ReturnType<typeof DetailsForm>, string | null>>

const makeChoices = makes.map((value) => ({ value, label: makeNames[value] }))
const cityChoices = locations.map((value) => ({ value, label: locationNames[value] }))
const seatOptions = seatChoices.map((seats) => ({ value: String(seats), label: shell.seats(seats) }))
const fuelChoices = fuels.map((value) => ({ value, label: shell.fuel[value] }))
const gearChoices = transmissions.map((value) => ({ value, label: shell.transmission[value] }))
const insuranceChoices = insuranceKinds.map((value) => ({ value, label: owner.insurance[value] }))

export function BasicFields({ form, year, isHeld }: { form: ListingForm; year: number; isHeld: boolean }) {
  const typed = form.values.description.trim().length
  return (
    <fieldset className="card">
      <legend>{words.groups.car}</legend>
      <div className="grid-2">
        <Select {...form.field('make')} disabled={isHeld} label={words.make} choices={makeChoices} placeholder={words.choose} />
        <Field {...form.field('model')} disabled={isHeld} label={words.model} maxLength={60} autoComplete="off" />
        <Field
          {...form.field('year')}
          disabled={isHeld}
          label={words.year}
          inputMode="numeric"
          maxLength={4}
          placeholder={String(year)}
          autoComplete="off"
        />
        <Select {...form.field('location')} disabled={isHeld} label={words.location} choices={cityChoices} placeholder={words.choose} />
        <Select {...form.field('seats')} disabled={isHeld} label={words.seats} choices={seatOptions} placeholder={words.choose} />
        <Select {...form.field('fuel')} disabled={isHeld} label={words.fuel} choices={fuelChoices} placeholder={words.choose} />
        <Select
          {...form.field('transmission')}
          disabled={isHeld}
          label={words.transmission}
          choices={gearChoices}
          placeholder={words.choose}
        />
      </div>
      <TextArea
        {...form.field('description')}
        label={words.description}
        placeholder={words.descriptionHint}
        hint={words.counter(typed, descriptionLength.least, groupThousands(descriptionLength.most))}
        maxLength={descriptionLength.most}
        rows={5}
      />
    </fieldset>
  )
}

function LongPrice({ values, days, percentage }: { values: DetailsValues; days: number; percentage: string }) {
  const pricePerDay = readWhole(values.pricePerDay)
  const percent = readWhole(percentage)
  if (!(pricePerDay > 0 && pricePerDay <= maxPrice && percent <= discountLimits.most)) return null
  const price = discountedPrice(
    { pricePerDay, weeklyDiscountPercentage: percent, monthlyDiscountEnabled: false, monthlyDiscountPercentage: null },
    days,
  )
  return price === null ? null : <p className="note">{words.longPrice(days, showFrancs(price), showFrancs(pricePerDay * days))}</p>
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
          <LongPrice values={form.values} days={weeklyDays} percentage={form.values.weeklyDiscountPercentage} />
        </div>
      </div>
      <Check {...form.check('monthlyDiscountEnabled')} label={words.discountEnabled} hint={words.discountHint} isSwitch />
      {form.values.monthlyDiscountEnabled && (
        <div className="grid-2">
          <Field {...form.field('monthlyDiscountPercentage')} label={words.discount} inputMode="numeric" maxLength={2} autoComplete="off" />
          <div className="monthly">
            <LongPrice values={form.values} days={monthlyDays} percentage={form.values.monthlyDiscountPercentage} />
          </div>
        </div>
      )}
    </fieldset>
  )
}

type FeatureProps = { chosen: readonly Feature[]; onChange: (chosen: Feature[]) => void }

export function FeatureFields({ chosen, onChange }: FeatureProps) {
  const toggle = (feature: Feature) => onChange(features.filter((one) => chosen.includes(one) !== (one === feature)))
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

const endedHint = (day: string, today: Day) => (day !== '' && day < today ? words.paperEnded : undefined)

type PaperProps = { form: ListingForm; asked: CoverAsked; today: Day; isHeld: boolean }

export function PaperFields({ form, asked, today, isHeld }: PaperProps) {
  return (
    <fieldset className="card">
      <legend>
        {words.groups.papers} <small>({words.optional})</small>
      </legend>
      <p className="meta">{words.papersHint}</p>
      {asked !== 'none' && <p className="note">{words.coverAsked[asked]}</p>}
      <div className="grid-2">
        <Select {...form.field('insuranceKind')} label={words.insuranceKind} choices={insuranceChoices} placeholder={words.notStated} />
        {(['insuranceValidTo', 'inspectionValidTo'] as const).map((paper) => (
          <Field
            key={paper}
            {...form.field(paper)}
            label={words[paper]}
            hint={endedHint(form.values[paper], today)}
            type="date"
            min={today}
          />
        ))}
        <Field
          {...form.field('plate')}
          disabled={isHeld}
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
