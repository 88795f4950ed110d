import type { useForm } from '../../../ui/form/use-form.ts'
import type { createListingFormSchema, ListingFormValues } from '../listing-form-values.ts'

export type ListingForm = ReturnType<typeof useForm<ListingFormValues, ReturnType<typeof createListingFormSchema>, string | null>>
