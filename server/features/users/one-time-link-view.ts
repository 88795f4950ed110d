import type { OneTimeLinkView } from '../../../shared/domain/account.ts'
import type { AuthedEnv } from '../../http/context.ts'

/** `origin` does not come from the `Host` header, which is not trusted. */
export const toOneTimeLinkView = (
  { var: { config } }: { var: Pick<AuthedEnv['Variables'], 'config'> },
  { token, expiresAt }: Pick<OneTimeLinkView, 'token' | 'expiresAt'>,
): OneTimeLinkView => ({ token, expiresAt, origin: config.publicUrl })
