import { useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { ArchiveFacts } from '../../../shared/domain/restore.ts'
import { account } from '../../../shared/i18n/en/account.ts'
import { setupWords as words } from '../../../shared/i18n/en/restore.ts'
import { settingsQuery } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { FoundArchive } from './restore/found-archive.tsx'
import { NewAdminForm } from './new-admin-form.tsx'
import { RestoreForm } from './restore/restore-form.tsx'
import { ExpiredLink } from './expired-link.tsx'

export function FirstRun(form: ComponentProps<typeof NewAdminForm>) {
  const { token } = form.opened
  const { makesArchives } = useSuspenseQuery(settingsQuery).data
  const [step, setStep] = useState<'begin' | 'choose' | 'gone' | ArchiveFacts>('begin')
  const choose = () => setStep('choose')
  if (step === 'gone') return <ExpiredLink words={account.admin.linkUsed} toLogIn={account.admin.toLogIn} onLogIn={form.onLogIn} />
  if (step === 'choose')
    return <RestoreForm token={token} onFound={setStep} onGone={() => setStep('gone')} onBack={() => setStep('begin')} />
  if (step !== 'begin') return <FoundArchive token={token} facts={step} onOther={choose} />
  return (
    <>
      <NewAdminForm {...form} />
      {makesArchives && (
        <p className="auth-other">
          {words.instead}{' '}
          <Button kind="quiet" onClick={choose}>
            {words.open}
          </Button>
        </p>
      )}
    </>
  )
}
