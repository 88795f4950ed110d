import type { ContactInput } from '../../../shared/contact-schema.ts'
import { call, http } from '../../http.ts'

export const sendMessage = (input: ContactInput) => call(http.contact.$post({ json: input }))
