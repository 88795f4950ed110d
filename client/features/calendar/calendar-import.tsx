import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CalendarImportView, UnreadableItem } from '../../../shared/domain/calendar.ts'
import { CalendarUrlForm } from '../../../shared/schemas/calendar.ts'
import { countDays, formatInstant, formatRange } from '../../../shared/lib/days.ts'
import { calendarWords } from '../../../shared/i18n/en/calendar.ts'
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

const words = calendarWords.elsewhere

export function CalendarImportSection({ carId }: { carId: string }) {
  const query = useQuery(calendarImportQuery(carId))
  return (
    <QueryState query={query} failed={words.failed} skeleton={<Skeleton height="8rem" />}>
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
    done: ({ failure }) => (failure ? toastImportFailure(failure) : toast.show({ ...words.saved, kind: 'good' })),
  })
  return (
    <form {...form.bind} className="import-form scripted">
      <Field
        {...form.field('url')}
        label={words.address}
        hint={words.hint}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
      />
      <SubmitButton kind={url ? 'ghost' : undefined} busy={form.busy} busyText={words.saving}>
        {url ? words.change : words.save}
      </SubmitButton>
    </form>
  )
}

const toastImportFailure = (code: NonNullable<CalendarImportView['failure']>) =>
  toast.show({ title: words.readFailed, text: getFieldError({ code }), kind: 'bad' })

const leftOutWords = { event: words.leftOutEvent, line: words.leftOutLine, end: words.leftOutEnd }
const formatLeftOut = ({ what, line }: UnreadableItem) => leftOutWords[what](line)

function ImportResult({ calendar: { readAt, failure, skipped, leftOut } }: { calendar: CalendarImportView }) {
  const readTime = readAt ? formatInstant(readAt) : ''
  const skippedDays = skipped.reduce((sum, range) => sum + countDays(range), 0)
  return (
    <>
      {failure ? <p className="note warn">{words.unread(readTime, getFieldError({ code: failure }))}</p> : <p>{words.read(readTime)}</p>}
      {leftOut.length > 0 && <p className="note warn">{words.leftOut(leftOut.map(formatLeftOut).join(', '))}</p>}
      {skippedDays > 0 && <p className="note wait">{words.skipped(skippedDays, skipped.map(formatRange).join(', '))}</p>}
    </>
  )
}

function ImportStatus({ carId, calendar, url }: { carId: string; calendar: CalendarImportView; url: string }) {
  const client = useQueryClient()
  const refreshing = useSubmitOnce(async () => {
    const { failure } = await importCalendar(client, carId, url)
    if (failure) toastImportFailure(failure)
    else toast.show({ ...words.readDone, kind: 'good' })
  })
  const stop = async () => {
    await importCalendar(client, carId, null)
    toast.show({ ...words.stopped, kind: 'good' })
  }
  return (
    <>
      <ImportResult calendar={calendar} />
      <div className="row scripted">
        <Button kind="ghost" busy={refreshing.isBusy} onClick={() => void refreshing.run()}>
          {words.readNow}
        </Button>
        <ConfirmButton kind="quiet" {...words.stopQuestion} confirm={words.stop} isDanger onConfirm={stop}>
          {words.stop}
        </ConfirmButton>
      </div>
    </>
  )
}
