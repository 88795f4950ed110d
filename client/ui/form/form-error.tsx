import type { ErrorCode } from '../../../shared/lib/errors.ts'
import { commonMessages } from '../../../shared/i18n/en/common.ts'

export const FormError = ({ code }: { code: ErrorCode | undefined }) =>
  code ? (
    <p className="note warn" role="alert">
      <b>{commonMessages.errors[code].title}</b>
      <br />
      {commonMessages.errors[code].text}
    </p>
  ) : null
