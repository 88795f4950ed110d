import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SecondFactorState } from '../../../../shared/domain/account.ts'
import { securityWords as words } from '../../../../shared/i18n/en/admin-users.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { DisableTwoFactor, RenewCodes, TwoFactorSetup } from './two-factor-dialogs.tsx'
import { secondFactorQuery } from './security-api.ts'

export function SecurityPage() {
  return (
    <div className="stack admin-page own-page">
      <h1 className="title">{words.title}</h1>
      <p className="meta">{words.lead}</p>
      <QueryState query={useQuery(secondFactorQuery)} failed={words.failed} skeleton={<Skeleton height="10rem" />}>
        {(state) => <TwoFactorCard state={state} />}
      </QueryState>
      <section className="card">
        <h2>{words.account}</h2>
        <p>{words.accountText}</p>
        <Link className="btn ghost" to="/dashboard/settings">
          {words.toSettings}
        </Link>
      </section>
    </div>
  )
}

function TwoFactorCard({ state: { isOn, recoveryLeft } }: { state: SecondFactorState }) {
  const [dialog, setDialog] = useState<'setUp' | 'renew' | 'turnOff'>()
  const close = () => setDialog(undefined)
  return (
    <section className="card stack" aria-labelledby="factor">
      <h2 id="factor" className="row">
        {words.factor} <Status kind={isOn ? 'ok' : 'neutral'}>{isOn ? words.on : words.off}</Status>
      </h2>
      <p>{isOn ? words.onText : words.offText}</p>
      {isOn && <p className="meta">{words.left(recoveryLeft)}</p>}
      <div className="row">
        {isOn ? (
          <>
            <Button kind="ghost" onClick={() => setDialog('renew')}>
              {words.renew}
            </Button>
            <Button kind="warn" onClick={() => setDialog('turnOff')}>
              {words.turnOff}
            </Button>
          </>
        ) : (
          <Button onClick={() => setDialog('setUp')}>{words.setUp}</Button>
        )}
      </div>
      {dialog === 'setUp' && <TwoFactorSetup onClose={close} />}
      {dialog === 'renew' && <RenewCodes onClose={close} />}
      {dialog === 'turnOff' && <DisableTwoFactor onClose={close} />}
    </section>
  )
}
