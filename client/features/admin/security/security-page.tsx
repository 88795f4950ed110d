import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SecondFactorState } from '../../../../shared/domain/account.ts'
import { securityMessages as messages } from '../../../../shared/i18n/en/admin-users.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { AdminPage } from '../admin-page.tsx'
import { DisableTwoFactor, RenewCodes, TwoFactorSetup } from './two-factor-dialogs.tsx'
import { secondFactorQuery } from './security-api.ts'

export function SecurityPage() {
  return (
    <AdminPage title={messages.title} className="own-page">
      <p className="meta">{messages.lead}</p>
      <QueryState query={useQuery(secondFactorQuery)} errorText={messages.failed} skeleton={<Skeleton height="10rem" />}>
        {(state) => <TwoFactorCard state={state} />}
      </QueryState>
      <section className="card">
        <h2>{messages.account}</h2>
        <p>{messages.accountText}</p>
        <Link className="btn ghost" to="/dashboard/settings">
          {messages.toSettings}
        </Link>
      </section>
    </AdminPage>
  )
}

function TwoFactorCard({ state: { isOn, recoveryLeft } }: { state: SecondFactorState }) {
  const [dialog, setDialog] = useState<'setUp' | 'renew' | 'turnOff'>()
  const close = () => setDialog(undefined)
  return (
    <section className="card stack" aria-labelledby="factor">
      <h2 id="factor" className="row">
        {messages.factor} <Status kind={isOn ? 'ok' : 'neutral'}>{isOn ? messages.on : messages.off}</Status>
      </h2>
      <p>{isOn ? messages.onText : messages.offText}</p>
      {isOn && <p className="meta">{messages.left(recoveryLeft)}</p>}
      <div className="row">
        {isOn ? (
          <>
            <Button kind="ghost" onClick={() => setDialog('renew')}>
              {messages.renew}
            </Button>
            <Button kind="warn" onClick={() => setDialog('turnOff')}>
              {messages.turnOff}
            </Button>
          </>
        ) : (
          <Button onClick={() => setDialog('setUp')}>{messages.setUp}</Button>
        )}
      </div>
      {dialog === 'setUp' && <TwoFactorSetup onClose={close} />}
      {dialog === 'renew' && <RenewCodes onClose={close} />}
      {dialog === 'turnOff' && <DisableTwoFactor onClose={close} />}
    </section>
  )
}
