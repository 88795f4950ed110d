import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AppError } from '../../../../shared/lib/errors.ts'
import type { AdminSettings, Settings } from '../../../../shared/domain/settings.ts'
import type { SettingsForm } from '../../../../shared/schemas/settings.ts'
import { adminSettingsMessages as messages } from '../../../../shared/i18n/en/admin-settings.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { Button, SubmitButton } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { AdminPage } from '../admin-page.tsx'
import { LeaveGuard } from '../../uploads/leave-guard.tsx'
import { ClearData } from '../dashboard/clear-data.tsx'
import { FeeConfirmation, useFeeConfirmation } from './fee-confirmation.tsx'
import { EmailPreviews } from './email-previews.tsx'
import { MailQueue } from './mail-queue.tsx'
import { adminSettingsQuery, saveSettings } from './settings-api.ts'
import { BrandGroup, FeeGroup, InsuranceGroup, OperatorGroup, PayeeGroup, PaymentGroup, TextsLink, TimeGroup } from './settings-groups.tsx'
import { diffValues, createChangeSchema, toFormValues } from './settings-values.ts'
import { Reauth, useReauth } from '../security/reauth.tsx'

const ChangedFields = ({ names }: { names: readonly string[] }) => (
  <div className="note warn" role="alert">
    <p>
      <b>{messages.news.title}</b> {messages.news.text}
    </p>
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  </div>
)

function useSettingsForm(loaded: AdminSettings) {
  const client = useQueryClient()
  const [savedSettings, setSavedSettings] = useState(loaded)
  const [changedNames, setChangedNames] = useState<string[]>([])
  const reauth = useReauth()
  const feeConfirmation = useFeeConfirmation()
  const mergeServerChanges = async () => {
    const newer = await client.fetchQuery({ ...adminSettingsQuery, staleTime: 0 })
    const { updatedAt: _, ...changed } = diffValues(newer, savedSettings)
    setChangedNames(Object.keys(changed).map((name) => messages.fields[name as keyof Settings]))
    // Edited fields keep their input, and all others take the server's value.
    form.reset({ ...toFormValues(newer), ...diffValues(form.values, toFormValues(savedSettings)) })
    setSavedSettings(newer)
  }
  const save = async (change: Partial<SettingsForm>) => {
    if (Object.keys(change).length === 0) return 'nothing'
    const confirmation = await feeConfirmation.ask(change)
    return (
      confirmation && reauth.run((proof) => saveSettings(client, { ...change, ...confirmation, ...proof, seen: savedSettings.updatedAt }))
    )
  }
  const form = useForm(createChangeSchema(savedSettings), toFormValues(savedSettings), save, {
    onSuccess: (saved) => {
      if (saved === null) return
      setChangedNames([])
      if (saved === 'nothing') return toast.show(messages.nothingChanged)
      setSavedSettings(saved)
      form.reset(toFormValues(saved))
      toast.show({ ...messages.saved, kind: 'good' })
    },
    onError: (error) => {
      const isOutdated = error instanceof AppError && error.code === 'settings_changed'
      if (isOutdated) void mergeServerChanges()
      return isOutdated
    },
  })
  const isChanged = Object.keys(diffValues(form.values, toFormValues(savedSettings))).length > 0
  return { form, reauth, feeConfirmation, changedNames, isChanged, discard: () => form.reset(toFormValues(savedSettings)) }
}

function SettingsFields({ loaded }: { loaded: AdminSettings }) {
  const { form, reauth, feeConfirmation, changedNames, isChanged, discard } = useSettingsForm(loaded)
  return (
    <>
      <form {...form.bind} className="stack" aria-label={messages.title}>
        {changedNames.length > 0 && <ChangedFields names={changedNames} />}
        <FeeGroup form={form} />
        <TimeGroup form={form} />
        <InsuranceGroup form={form} />
        <PaymentGroup />
        <PayeeGroup form={form} />
        <BrandGroup form={form} />
        <OperatorGroup form={form} />
        <div className="save-bar">
          <p className="meta">{isChanged ? messages.unsaved : messages.unchanged}</p>
          {isChanged && (
            <Button kind="ghost" disabled={form.busy} onClick={discard}>
              {messages.discard}
            </Button>
          )}
          <SubmitButton busy={form.busy} busyText={messages.saving}>
            {messages.save}
          </SubmitButton>
        </div>
      </form>
      <FeeConfirmation confirmation={feeConfirmation} />
      <LeaveGuard isActive={isChanged} allowsSamePath messages={messages.leave} />
      <Reauth reauth={reauth} {...messages.ask} confirm={messages.save} busyText={messages.saving} />
    </>
  )
}

export const AdminSettingsPage = () => (
  <AdminPage title={messages.title}>
    <div className="stack admin-settings">
      <QueryState query={useQuery(adminSettingsQuery)} errorText={messages.failed} skeleton={<Skeleton height="40rem" />}>
        {(loaded) => <SettingsFields loaded={loaded} />}
      </QueryState>
      <MailQueue />
      <EmailPreviews />
      <TextsLink />
      <ClearData />
    </div>
  </AdminPage>
)
