import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AppError } from '../../../../shared/lib/errors.ts'
import type { AdminSettings, Settings } from '../../../../shared/domain/settings.ts'
import type { SettingsForm } from '../../../../shared/schemas/settings.ts'
import { adminSettingsWords as words } from '../../../../shared/i18n/en/admin-settings.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { Button, SubmitButton } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { LeaveGuard } from '../../uploads/leave-guard.tsx'
import { FeeQuestion, useFeeQuestion } from './fee-question.tsx'
import { EmailPreviews } from './email-previews.tsx'
import { MailQueue } from './mail-queue.tsx'
import { adminSettingsQuery, saveSettings } from './settings-api.ts'
import { BrandGroup, FeeGroup, InsuranceGroup, OperatorGroup, PayeeGroup, PaymentGroup, TextsLink, TimeGroup } from './settings-groups.tsx'
import { changedIn, changeOf, settingsValues } from './settings-values.ts'
import { Reauth, useReauth } from '../security/use-reauth.tsx'

const News = ({ names }: { names: readonly string[] }) => (
  <div className="note warn" role="alert">
    <p>
      <b>{words.news.title}</b> {words.news.text}
    </p>
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  </div>
)

function useSettingsForm(read: AdminSettings) {
  const client = useQueryClient()
  const [base, setBase] = useState(read)
  const [news, setNews] = useState<string[]>([])
  const proving = useReauth()
  const question = useFeeQuestion()
  const takeNewer = async () => {
    const newer = await client.fetchQuery({ ...adminSettingsQuery, staleTime: 0 })
    const { updatedAt: _, ...changed } = changedIn(newer, base)
    setNews(Object.keys(changed).map((name) => words.fields[name as keyof Settings]))
    // Edited fields keep their input, and all others take the server's value.
    form.reset({ ...settingsValues(newer), ...changedIn(form.values, settingsValues(base)) })
    setBase(newer)
  }
  const save = async (change: Partial<SettingsForm>) => {
    if (Object.keys(change).length === 0) return 'nothing'
    const meant = await question.ask(change)
    return meant && proving.run((proven) => saveSettings(client, { ...change, ...meant, ...proven, seen: base.updatedAt }))
  }
  const form = useForm(changeOf(base), settingsValues(base), save, {
    done: (saved) => {
      if (saved === null) return
      setNews([])
      if (saved === 'nothing') return toast.show(words.nothingChanged)
      setBase(saved)
      form.reset(settingsValues(saved))
      toast.show({ ...words.saved, kind: 'good' })
    },
    failed: (fault) => {
      const isLate = fault instanceof AppError && fault.code === 'settings_changed'
      if (isLate) void takeNewer()
      return isLate
    },
  })
  const isChanged = Object.keys(changedIn(form.values, settingsValues(base))).length > 0
  return { form, proving, question, news, isChanged, discard: () => form.reset(settingsValues(base)) }
}

function SettingsFields({ read }: { read: AdminSettings }) {
  const { form, proving, question, news, isChanged, discard } = useSettingsForm(read)
  return (
    <>
      <form {...form.bind} className="stack" aria-label={words.title}>
        {news.length > 0 && <News names={news} />}
        <FeeGroup form={form} />
        <TimeGroup form={form} />
        <InsuranceGroup form={form} />
        <PaymentGroup />
        <PayeeGroup form={form} />
        <BrandGroup form={form} />
        <OperatorGroup form={form} />
        <div className="save-bar">
          <p className="meta">{isChanged ? words.unsaved : words.unchanged}</p>
          {isChanged && (
            <Button kind="ghost" disabled={form.busy} onClick={discard}>
              {words.discard}
            </Button>
          )}
          <SubmitButton busy={form.busy} busyText={words.saving}>
            {words.save}
          </SubmitButton>
        </div>
      </form>
      <FeeQuestion question={question} />
      <LeaveGuard isBusy={isChanged} isWithinFree words={words.leave} />
      <Reauth proving={proving} {...words.ask} confirm={words.save} busyText={words.saving} />
    </>
  )
}

export const AdminSettingsPage = () => (
  <AdminFrame tab="settings">
    <div className="stack admin-settings">
      <QueryState answer={useQuery(adminSettingsQuery)} failed={words.failed} shape={<Skeleton height="40rem" />}>
        {(read) => <SettingsFields read={read} />}
      </QueryState>
      <MailQueue />
      <EmailPreviews />
      <TextsLink />
    </div>
  </AdminFrame>
)
