import type { OneTimeLink } from '../../../shared/domain/account.ts'
import type { AuthedEnv } from '../../http/context.ts'

/** A link as the admin hands it over. `Host` says nothing of where the site is: without a configured address it is the one in the admin's own browser. */
export const toOneTimeLinkView = (
  { var: { config } }: { var: Pick<AuthedEnv['Variables'], 'config'> },
  { token, expiresAt }: Pick<OneTimeLink, 'token' | 'expiresAt'>,
): OneTimeLink => ({ token, expiresAt, origin: config.publicUrl })
