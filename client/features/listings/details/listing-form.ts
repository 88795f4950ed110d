import type { useForm } from '../../../ui/form/use-form.ts'
import type { createDetailsSchema, DetailsValues } from '../details-values.ts'

export type ListingForm = ReturnType<typeof useForm<DetailsValues, ReturnType<typeof createDetailsSchema>, string | null>>
