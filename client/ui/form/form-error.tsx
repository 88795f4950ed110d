import type { ErrorCode } from '../../../shared/lib/errors.ts'
import { common } from '../../../shared/i18n/en/common.ts'

export const FormError = ({ code }: { code: ErrorCode | undefined }) =>
  code ? (
    <p className="note warn" role="alert">
      <b>{common.errors[code].title}</b>
      <br />
      {common.errors[code].text}
    </p>
  ) : null
