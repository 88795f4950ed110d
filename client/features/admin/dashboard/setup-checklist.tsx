import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { PublicSettings } from '../../../../shared/domain/settings.ts'
import type { SetupStep, SetupStepView } from '../../../../shared/domain/setup.ts'
import { adminDashboardMessages } from '../../../../shared/i18n/en/admin-dashboard.ts'
import { formatFrancs } from '../../../../shared/lib/money.ts'
import { settingsQuery } from '../../../session.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'
import { Icon } from '../../../ui/icon.tsx'
import { applySetupAction } from '../api.ts'

const messages = adminDashboardMessages.setup

/** The hash is the id of the field, which takes the focus. */
const stepLinks: Record<SetupStep, Pick<LinkProps, 'to' | 'hash'>> = {
  brand: { to: '/admin/settings', hash: 'contactEmail' },
  fees: { to: '/admin/settings', hash: 'serviceFeePercent' },
  payee: { to: '/admin/settings', hash: 'momoCode' },
  mail: { to: '/admin/settings', hash: 'outbox' },
  backup: { to: '/admin/jobs' },
  second_factor: { to: '/admin/security' },
}

function getStepText(
  step: SetupStep,
  { serviceFeePercent, commissionPercent, inPersonFee, inPersonFeeEnabled, backupHost }: PublicSettings,
) {
  if (step === 'fees')
    return messages.fees(serviceFeePercent, commissionPercent, inPersonFeeEnabled ? formatFrancs(inPersonFee) : messages.noFee)
  if (step === 'backup' && backupHost) return messages.backupScheduled
  return messages.steps[step].text
}

function SetupRow({ view: { step, isDone } }: { view: SetupStepView }) {
  const client = useQueryClient()
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const keepFeesSubmit = useSubmitOnce(() => applySetupAction(client, 'keep_fees'))
  return (
    <li className={isDone ? 'is-done' : undefined}>
      <span className="setup-mark">
        {isDone && <Icon name="check" />}
        <span className="unseen">{isDone ? messages.done : messages.notDone}</span>
      </span>
      <span>
        <Link {...stepLinks[step]}>{messages.steps[step].title}</Link>
        {!isDone && <small className="meta">{getStepText(step, settings)}</small>}
      </span>
      {step === 'fees' && !isDone && (
        <Button kind="ghost" busy={keepFeesSubmit.isBusy} onClick={() => void keepFeesSubmit.run()}>
          {messages.keepFees}
        </Button>
      )}
    </li>
  )
}

export function SetupChecklist({ steps }: { steps: readonly SetupStepView[] }) {
  const client = useQueryClient()
  const [isHideDialogOpen, setHideDialogOpen] = useState(false)
  const doneCount = steps.filter(({ isDone }) => isDone).length
  return (
    <section className="card setup" aria-labelledby="setup">
      <header className="row">
        <h2 id="setup">{messages.title}</h2>
        <span className="meta">{messages.progress(doneCount, steps.length)}</span>
        <Button kind="quiet" onClick={() => setHideDialogOpen(true)}>
          {messages.hide}
        </Button>
      </header>
      <ul>
        {steps.map((view) => (
          <SetupRow key={view.step} view={view} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={isHideDialogOpen}
        title={messages.hideTitle}
        text={messages.hideText}
        confirm={messages.hide}
        busyText={messages.hiding}
        onConfirm={() => applySetupAction(client, 'hide')}
        onClose={() => setHideDialogOpen(false)}
      />
    </section>
  )
}
