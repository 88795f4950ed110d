import type { OneTimeLink } from '../../shared/account.ts'
import type { SignedIn } from '../http/env.ts'

/** A link as the admin hands it over. `Host` says nothing of where the site is: without a configured address it is the one in the admin's own browser. */
export const handedOver = (
  { var: { config } }: { var: Pick<SignedIn['Variables'], 'config'> },
  { token, expiresAt }: Pick<OneTimeLink, 'token' | 'expiresAt'>,
): OneTimeLink => ({ token, expiresAt, origin: config.publicUrl })
