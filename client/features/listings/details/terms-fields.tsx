import { areas, driverChoices, listPickupHours } from '../../../../shared/domain/terms.ts'
import { termLimits } from '../../../../shared/domain/listing-terms.ts'
import { ownerTermMessages as messages, requirementMessages } from '../../../../shared/i18n/en/listings.ts'
import { termsMessages } from '../../../../shared/i18n/en/car.ts'
import { Check, Field, Select } from '../../../ui/form/field.tsx'
import type { ListingForm } from './listing-form.ts'
import { InstantFields } from './instant-fields.tsx'
import { FieldGroup } from './field-group.tsx'

const hourChoices = listPickupHours({ pickupFrom: '00:00', pickupUntil: '23:00' }).map((value) => ({ value, label: value }))
const areaChoices = areas.map((value) => ({ value, label: termsMessages.reach[value] }))
const driverOptions = driverChoices.map((value) => ({ value, label: termsMessages.driver[value] }))

const numericProps = { inputMode: 'numeric', autoComplete: 'off' } as const

function PickupFields({ form }: { form: ListingForm }) {
  const names = ['pickupArea', 'pickupPlace', 'pickupFrom', 'pickupUntil', 'noticeHours'] as const
  return (
    <FieldGroup form={form} title={messages.groups.pickup} names={names}>
      <Field {...form.field('pickupArea')} label={messages.pickupArea} hint={messages.pickupAreaHint} maxLength={termLimits.areaLength} />
      <Field
        {...form.field('pickupPlace')}
        label={messages.pickupPlace}
        hint={messages.pickupPlaceHint}
        maxLength={termLimits.placeLength}
      />
      <Select {...form.field('pickupFrom')} label={messages.pickupFrom} choices={hourChoices} />
      <Select {...form.field('pickupUntil')} label={messages.pickupUntil} choices={hourChoices} />
      <Field {...form.field('noticeHours')} {...numericProps} label={messages.noticeHours} hint={messages.noticeHoursHint} maxLength={3} />
    </FieldGroup>
  )
}

function DriverFields({ form }: { form: ListingForm }) {
  return (
    <FieldGroup form={form} title={messages.groups.driver} names={['driver', 'driverPricePerDay']}>
      <Select {...form.field('driver')} label={messages.driver} choices={driverOptions} />
      {form.values.driver !== 'without' && (
        <Field
          {...form.field('driverPricePerDay')}
          {...numericProps}
          label={messages.driverPrice}
          hint={messages.driverPriceHint}
          maxLength={10}
        />
      )}
    </FieldGroup>
  )
}

const lateChoices = [
  { value: 'false', label: messages.late.free },
  { value: 'true', label: messages.late.charged },
]

function ReturnFields({ form }: { form: ListingForm }) {
  const isElectric = form.values.fuel === 'electric'
  return (
    <FieldGroup form={form} title={messages.groups.return} names={['fuelPrice', 'fuelHandling', 'cleaningFee', 'lateCharged']}>
      <Field
        {...form.field('fuelPrice')}
        {...numericProps}
        label={isElectric ? messages.chargePrice : messages.fuelPrice}
        hint={messages.returnHint}
        maxLength={7}
      />
      <Field
        {...form.field('fuelHandling')}
        {...numericProps}
        label={messages.fuelHandling}
        hint={isElectric ? messages.chargeHandlingHint : messages.fuelHandlingHint}
        maxLength={7}
      />
      <Field {...form.field('cleaningFee')} {...numericProps} label={messages.cleaningFee} hint={messages.cleaningHint} maxLength={7} />
      <Select {...form.field('lateCharged')} label={messages.late.label} hint={messages.late.hint} choices={lateChoices} />
    </FieldGroup>
  )
}

export const TermFields = ({ form, isInstantPaused }: { form: ListingForm; isInstantPaused: boolean }) => (
  <>
    <FieldGroup form={form} title={requirementMessages.title} names={['requiresLicence', 'requiresIdentity']}>
      <div>
        <p className="meta">{requirementMessages.hint}</p>
        <Check {...form.check('requiresLicence')} label={requirementMessages.licence} />
        <Check {...form.check('requiresIdentity')} label={requirementMessages.identity} />
      </div>
    </FieldGroup>
    <InstantFields form={form} isPaused={isInstantPaused} />
    <PickupFields form={form} />
    <FieldGroup form={form} title={messages.groups.trips} names={['minDays', 'maxDays']}>
      <Field {...form.field('minDays')} {...numericProps} label={messages.minDays} maxLength={2} />
      <Field {...form.field('maxDays')} {...numericProps} label={messages.maxDays} maxLength={2} />
    </FieldGroup>
    <FieldGroup form={form} title={messages.groups.km} names={['kmPerDay', 'extraKmPrice', 'area']}>
      <Field {...form.field('kmPerDay')} {...numericProps} label={messages.kmPerDay} hint={messages.kmPerDayHint} maxLength={5} />
      {form.values.kmPerDay.trim() !== '' && (
        <Field {...form.field('extraKmPrice')} {...numericProps} label={messages.extraKmPrice} maxLength={7} isOptional />
      )}
      <Select {...form.field('area')} label={messages.area} choices={areaChoices} />
    </FieldGroup>
    <DriverFields form={form} />
    <ReturnFields form={form} />
  </>
)
