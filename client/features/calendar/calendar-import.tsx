import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CalendarImportView, LeftOut } from '../../../shared/domain/calendar.ts'
import { CalendarAddress } from '../../../shared/schemas/calendar.ts'
import { countDays, showInstant, showRange } from '../../../shared/lib/days.ts'
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
import { importCalendar, importQuery } from './api.ts'

const words = calendarWords.elsewhere

export function CalendarImport({ carId }: { carId: string }) {
  const answer = useQuery(importQuery(carId))
  return (
    <QueryState answer={answer} failed={words.failed} shape={<Skeleton height="8rem" />}>
      {(calendar) => (
        <>
          {calendar.url && <Reading carId={carId} calendar={calendar} url={calendar.url} />}
          <AddressForm key={calendar.url} carId={carId} url={calendar.url ?? ''} />
        </>
      )}
    </QueryState>
  )
}

function AddressForm({ carId, url }: { carId: string; url: string }) {
  const client = useQueryClient()
  const form = useForm(CalendarAddress, { url }, (input) => importCalendar(client, carId, input.url), {
    done: ({ failure }) => (failure ? tellFailure(failure) : toast.show({ ...words.saved, kind: 'good' })),
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

const tellFailure = (code: NonNullable<CalendarImportView['failure']>) =>
  toast.show({ title: words.readFailed, text: getFieldError({ code }), kind: 'bad' })

const leftOutWords = { event: words.leftOutEvent, line: words.leftOutLine, end: words.leftOutEnd }
const showLeftOut = ({ what, line }: LeftOut) => leftOutWords[what](line)

function Outcome({ calendar: { readAt, failure, skipped, leftOut } }: { calendar: CalendarImportView }) {
  const moment = readAt ? showInstant(readAt) : ''
  const held = skipped.reduce((sum, range) => sum + countDays(range), 0)
  return (
    <>
      {failure ? <p className="note warn">{words.unread(moment, getFieldError({ code: failure }))}</p> : <p>{words.read(moment)}</p>}
      {leftOut.length > 0 && <p className="note warn">{words.leftOut(leftOut.map(showLeftOut).join(', '))}</p>}
      {held > 0 && <p className="note wait">{words.skipped(held, skipped.map(showRange).join(', '))}</p>}
    </>
  )
}

function Reading({ carId, calendar, url }: { carId: string; calendar: CalendarImportView; url: string }) {
  const client = useQueryClient()
  const reading = useSubmitOnce(async () => {
    const { failure } = await importCalendar(client, carId, url)
    if (failure) tellFailure(failure)
    else toast.show({ ...words.readDone, kind: 'good' })
  })
  const stop = async () => {
    await importCalendar(client, carId, null)
    toast.show({ ...words.stopped, kind: 'good' })
  }
  return (
    <>
      <Outcome calendar={calendar} />
      <div className="row scripted">
        <Button kind="ghost" busy={reading.isBusy} onClick={() => void reading.run()}>
          {words.readNow}
        </Button>
        <ConfirmButton kind="quiet" {...words.stopQuestion} confirm={words.stop} isDanger onConfirm={stop}>
          {words.stop}
        </ConfirmButton>
      </div>
    </>
  )
}
