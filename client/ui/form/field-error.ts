import type { FieldRefusal } from '../../../shared/lib/errors.ts'
import { commonMessages } from '../../../shared/i18n/en/common.ts'

export function getFieldError({ code, params = {} }: FieldRefusal) {
  const messages: string | ((params: Record<string, string | number>) => string) = commonMessages.fields[code]
  return typeof messages === 'function' ? messages(params) : messages
}
