import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CalendarImportView, UnreadableItem } from '../../../shared/domain/calendar.ts'
import { CalendarUrlForm } from '../../../shared/schemas/calendar.ts'
import { countDays, formatInstant, formatRange } from '../../../shared/lib/days.ts'
import { calendarMessages } from '../../../shared/i18n/en/calendar.ts'
import { QueryState } from '../../ui/loading/query-state.tsx'
import { Button, SubmitButton } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { getFieldError } from '../../ui/form/field-error.ts'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useSubmitOnce } from '../../ui/form/use-submit.ts'
import { importCalendar, calendarImportQuery } from './api.ts'

const messages = calendarMessages.elsewhere

export function CalendarImportSection({ carId }: { carId: string }) {
  const query = useQuery(calendarImportQuery(carId))
  return (
    <QueryState query={query} errorText={messages.failed} skeleton={<Skeleton height="8rem" />}>
      {(calendar) => (
        <>
          {calendar.url && <ImportStatus carId={carId} calendar={calendar} url={calendar.url} />}
          <AddressForm key={calendar.url} carId={carId} url={calendar.url ?? ''} />
        </>
      )}
    </QueryState>
  )
}

function AddressForm({ carId, url }: { carId: string; url: string }) {
  const client = useQueryClient()
  const form = useForm(CalendarUrlForm, { url }, (input) => importCalendar(client, carId, input.url), {
    onSuccess: ({ failure }) => (failure ? toastImportFailure(failure) : toast.show({ ...messages.saved, kind: 'good' })),
  })
  return (
    <form {...form.bind} className="import-form scripted">
      <Field
        {...form.field('url')}
        label={messages.address}
        hint={messages.hint}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
      />
      <SubmitButton kind={url ? 'ghost' : undefined} busy={form.busy} busyText={messages.saving}>
        {url ? messages.change : messages.save}
      </SubmitButton>
    </form>
  )
}

const toastImportFailure = (code: NonNullable<CalendarImportView['failure']>) =>
  toast.show({ title: messages.readFailed, text: getFieldError({ code }), kind: 'bad' })

const skippedItemMessages = { event: messages.leftOutEvent, line: messages.leftOutLine, end: messages.leftOutEnd }
const formatLeftOut = ({ what, line }: UnreadableItem) => skippedItemMessages[what](line)

function ImportResult({ calendar: { readAt, failure, skipped, leftOut } }: { calendar: CalendarImportView }) {
  const readTime = readAt ? formatInstant(readAt) : ''
  const skippedDays = skipped.reduce((sum, range) => sum + countDays(range), 0)
  return (
    <>
      {failure ? (
        <p className="note warn">{messages.unread(readTime, getFieldError({ code: failure }))}</p>
      ) : (
        <p>{messages.read(readTime)}</p>
      )}
      {leftOut.length > 0 && <p className="note warn">{messages.leftOut(leftOut.map(formatLeftOut).join(', '))}</p>}
      {skippedDays > 0 && <p className="note wait">{messages.skipped(skippedDays, skipped.map(formatRange).join(', '))}</p>}
    </>
  )
}

function ImportStatus({ carId, calendar, url }: { carId: string; calendar: CalendarImportView; url: string }) {
  const client = useQueryClient()
  const refreshing = useSubmitOnce(async () => {
    const { failure } = await importCalendar(client, carId, url)
    if (failure) toastImportFailure(failure)
    else toast.show({ ...messages.readDone, kind: 'good' })
  })
  const stop = async () => {
    await importCalendar(client, carId, null)
    toast.show({ ...messages.stopped, kind: 'good' })
  }
  return (
    <>
      <ImportResult calendar={calendar} />
      <div className="row scripted">
        <Button kind="ghost" busy={refreshing.isBusy} onClick={() => void refreshing.run()}>
          {messages.readNow}
        </Button>
        <ConfirmButton kind="quiet" {...messages.stopQuestion} confirm={messages.stop} isDanger onConfirm={stop}>
          {messages.stop}
        </ConfirmButton>
      </div>
    </>
  )
}
