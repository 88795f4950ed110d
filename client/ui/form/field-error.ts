import type { FieldRefusal } from '../../../shared/lib/errors.ts'
import { common } from '../../../shared/i18n/en/common.ts'

export function getFieldError({ code, params = {} }: FieldRefusal) {
  const words: string | ((params: Record<string, string | number>) => string) = common.fields[code]
  return typeof words === 'function' ? words(params) : words
}
