import { useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { ArchiveSummary } from '../../../shared/domain/restore.ts'
import { accountMessages } from '../../../shared/i18n/en/account.ts'
import { restoreMessages as messages } from '../../../shared/i18n/en/restore.ts'
import { settingsQuery } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmRestore } from './restore/confirm-restore.tsx'
import { NewAdminForm } from './new-admin-form.tsx'
import { RestoreForm } from './restore/restore-form.tsx'
import { ExpiredLink } from './one-time-link.tsx'

export function FirstRun(props: ComponentProps<typeof NewAdminForm>) {
  const { token } = props.link
  const { makesArchives } = useSuspenseQuery(settingsQuery).data
  const [step, setStep] = useState<'begin' | 'choose' | 'gone' | ArchiveSummary>('begin')
  const chooseBackup = () => setStep('choose')
  if (step === 'gone')
    return <ExpiredLink messages={accountMessages.admin.linkUsed} logInLabel={accountMessages.admin.toLogIn} onLogIn={props.onLogIn} />
  if (step === 'choose')
    return <RestoreForm token={token} onFound={setStep} onLinkExpired={() => setStep('gone')} onBack={() => setStep('begin')} />
  if (step !== 'begin') return <ConfirmRestore token={token} archive={step} onChooseAnother={chooseBackup} />
  return (
    <>
      <NewAdminForm {...props} />
      {makesArchives && (
        <p className="auth-other">
          {messages.instead}{' '}
          <Button kind="quiet" onClick={chooseBackup}>
            {messages.open}
          </Button>
        </p>
      )}
    </>
  )
}
