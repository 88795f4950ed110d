import { useQuery, useQueryClient } from '@tanstack/react-query'
import { calendarWords } from '../../../shared/i18n/en/calendar.ts'
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

const words = calendarWords.feed

export function CalendarFeed({ carId }: { carId: string }) {
  const query = useQuery(calendarFeedQuery(carId))
  return (
    <QueryState query={query} failed={words.failed} skeleton={<Skeleton height="5rem" />}>
      {({ path }) => (path ? <FeedAddress carId={carId} path={path} /> : <CreateFeed carId={carId} />)}
    </QueryState>
  )
}

function CreateFeed({ carId }: { carId: string }) {
  const client = useQueryClient()
  const creating = useSubmitOnce(async () => {
    await changeFeed(client, carId, 'renew')
    toast.show({ ...words.made, kind: 'good' })
  })
  return (
    <div className="row scripted">
      <Button kind="ghost" busy={creating.isBusy} onClick={() => void creating.run()}>
        {words.make}
      </Button>
    </div>
  )
}

type Change = 'renew' | 'remove'

function FeedAddress({ carId, path }: { carId: string; path: string }) {
  const client = useQueryClient()
  // Only the browser knows the host of the site.
  const address = useHydrated() ? new URL(path, location.origin).href : path
  const change = (action: Change) => async () => {
    await changeFeed(client, carId, action)
    toast.show({ ...(action === 'renew' ? words.made : words.removed), kind: 'good' })
  }
  return (
    <>
      <Field label={words.address} hint={words.hint} value={address} readOnly onFocus={({ target }) => target.select()} />
      <div className="row scripted">
        <Button onClick={() => void copy(address, words)}>{words.copy}</Button>
        <ConfirmButton kind="ghost" {...words.renewQuestion} confirm={words.renew} isDanger onConfirm={change('renew')}>
          {words.renew}
        </ConfirmButton>
        <ConfirmButton kind="quiet" {...words.removeQuestion} confirm={words.remove} isDanger onConfirm={change('remove')}>
          {words.remove}
        </ConfirmButton>
      </div>
    </>
  )
}
