import { commonMessages } from '../../../../shared/i18n/en/common.ts'

const { title, text } = commonMessages.errors.accounts_linked

/** Replaces the form where both accounts share a phone or document number. */
export const CannotRate = ({ landing }: { landing: 'review' | 'rating' }) => (
  <p className="note unprinted" data-landing={landing} tabIndex={-1}>
    <b>{title}</b> {text}
  </p>
)
