import type { ContactInput } from '../../../shared/schemas/contact.ts'
import { call, http } from '../../http.ts'

export const sendContactMessage = (input: ContactInput) => call(http.contact.$post({ json: input }))
