import { useQuery, useQueryClient } from '@tanstack/react-query'
import { calendarMessages } from '../../../shared/i18n/en/calendar.ts'
import { QueryState } from '../../ui/loading/query-state.tsx'
import { Button } from '../../ui/button.tsx'
import { copy } from '../../ui/copy.ts'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useSubmitOnce } from '../../ui/form/use-submit.ts'
import { changeFeed, calendarFeedQuery } from './api.ts'

const messages = calendarMessages.feed

export function CalendarFeed({ carId }: { carId: string }) {
  const query = useQuery(calendarFeedQuery(carId))
  return (
    <QueryState query={query} errorText={messages.failed} skeleton={<Skeleton height="5rem" />}>
      {({ path }) => (path ? <FeedUrl carId={carId} path={path} /> : <CreateFeed carId={carId} />)}
    </QueryState>
  )
}

function CreateFeed({ carId }: { carId: string }) {
  const client = useQueryClient()
  const creating = useSubmitOnce(async () => {
    await changeFeed(client, carId, 'renew')
    toast.show({ ...messages.made, kind: 'good' })
  })
  return (
    <div className="row scripted">
      <Button kind="ghost" busy={creating.isBusy} onClick={() => void creating.run()}>
        {messages.make}
      </Button>
    </div>
  )
}

type Change = 'renew' | 'remove'

function FeedUrl({ carId, path }: { carId: string; path: string }) {
  const client = useQueryClient()
  // Only the browser knows the host of the site.
  const url = useHydrated() ? new URL(path, location.origin).href : path
  const change = (action: Change) => async () => {
    await changeFeed(client, carId, action)
    toast.show({ ...(action === 'renew' ? messages.made : messages.removed), kind: 'good' })
  }
  return (
    <>
      <Field label={messages.address} hint={messages.hint} value={url} readOnly onFocus={({ target }) => target.select()} />
      <div className="row scripted">
        <Button onClick={() => void copy(url, messages)}>{messages.copy}</Button>
        <ConfirmButton kind="ghost" {...messages.renewQuestion} confirm={messages.renew} isDanger onConfirm={change('renew')}>
          {messages.renew}
        </ConfirmButton>
        <ConfirmButton kind="quiet" {...messages.removeQuestion} confirm={messages.remove} isDanger onConfirm={change('remove')}>
          {messages.remove}
        </ConfirmButton>
      </div>
    </>
  )
}
