import { useSuspenseQuery } from '@tanstack/react-query'
import { verificationWords as words } from '../../shared/words/en/verification.ts'
import { meQuery } from '../me.ts'

/** What has been checked of the person so far. */
export function IdentityVerification() {
  const { data: me } = useSuspenseQuery(meQuery)
  return (
    <dl className="card">
      <dt>{words.kinds.identity}</dt>
      <dd>{words.states[me.idVerification]}</dd>
      <dt>{words.kinds.licence}</dt>
      <dd>{words.states[me.licenceVerification]}</dd>
    </dl>
  )
}
