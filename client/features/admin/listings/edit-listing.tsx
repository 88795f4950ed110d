import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { AdminListingView } from '../../../../shared/domain/car.ts'
import { adminUserMessages } from '../../../../shared/i18n/en/admin-users.ts'
import { listingMessages } from '../../../../shared/i18n/en/listings.ts'
import { TeamListingChangeInput } from '../../../../shared/schemas/car.ts'
import { settingsQuery } from '../../../session.ts'
import {
  bodyTypeChoices,
  cityChoices,
  fuelChoices,
  makeChoices,
  seatOptions,
  transmissionChoices,
} from '../../../ui/car/listing-choices.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Field, Select, TextArea } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { changeListing } from '../api.ts'

const messages = adminUserMessages.editListing
const labels = listingMessages.details

const toValues = ({ listing, updatedAt }: AdminListingView) => ({
  make: listing.make as string,
  model: listing.model,
  year: String(listing.year),
  plate: listing.plate ?? '',
  location: listing.location as string,
  seats: String(listing.seats),
  fuel: listing.fuel as string,
  transmission: listing.transmission as string,
  bodyType: (listing.bodyType ?? '') as string,
  pricePerDay: String(listing.pricePerDay),
  securityDeposit: String(listing.securityDeposit),
  description: listing.description,
  seen: updatedAt,
})
type Values = ReturnType<typeof toValues>

const createSchema = (year: number) =>
  z.pipe(
    z.transform((values: Values): unknown => ({ ...values, plate: values.plate.trim() || null, bodyType: values.bodyType || null })),
    TeamListingChangeInput(year),
  )

export function EditListingDialog({ car, onClose }: { car: AdminListingView; onClose: () => void }) {
  const client = useQueryClient()
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const year = Number(settings.today.slice(0, 4))
  const form = useForm(createSchema(year), toValues(car), (input) => changeListing(client, car.id, input), {
    params: { year },
    onSuccess: () => {
      toast.show({ ...messages.done, kind: 'good' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={messages.title(car.title)}
      intro={<p>{messages.text}</p>}
      form={form}
      submit={messages.submit}
      busyText={messages.busy}
      onClose={onClose}
    >
      <div className="grid-2">
        <Select {...form.field('make')} label={labels.make} choices={makeChoices} />
        <Field {...form.field('model')} label={labels.model} maxLength={60} autoComplete="off" />
        <Field {...form.field('year')} label={labels.year} inputMode="numeric" maxLength={4} autoComplete="off" />
        <Field {...form.field('plate')} label={messages.plate} isOptional maxLength={12} autoComplete="off" />
        <Select {...form.field('location')} label={labels.location} choices={cityChoices} />
        <Select {...form.field('seats')} label={labels.seats} choices={seatOptions} />
        <Select {...form.field('fuel')} label={labels.fuel} choices={fuelChoices} />
        <Select {...form.field('transmission')} label={labels.transmission} choices={transmissionChoices} />
        <Select {...form.field('bodyType')} label={labels.bodyType} isOptional choices={bodyTypeChoices} placeholder={labels.notStated} />
        <Field {...form.field('pricePerDay')} label={labels.price} inputMode="numeric" maxLength={12} autoComplete="off" />
        <Field {...form.field('securityDeposit')} label={labels.deposit} inputMode="numeric" maxLength={9} autoComplete="off" />
      </div>
      <TextArea {...form.field('description')} label={labels.description} rows={5} />
    </FormDialog>
  )
}
