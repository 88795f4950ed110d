import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarWords } from '../../shared/words/en/calendar.ts'
import { Awaited } from '../ui/loading/awaited.tsx'
import { Button } from '../ui/button.tsx'
import { copy } from '../ui/copy.ts'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { Field } from '../ui/form/field.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { toast } from '../ui/toast/toast.ts'
import { useAwake } from '../ui/use-awake.ts'
import { useOnce } from '../ui/form/use-once.ts'
import { changeFeed, feedQuery } from './api.ts'

const words = calendarWords.feed

/** The secret address under which other calendars read when this car is taken. */
export function CalendarFeed({ carId }: { carId: string }) {
  const answer = useQuery(feedQuery(carId))
  return (
    <Awaited answer={answer} failed={words.failed} shape={<Skeleton height="5rem" />}>
      {({ path }) => (path ? <Address carId={carId} path={path} /> : <MakeFeed carId={carId} />)}
    </Awaited>
  )
}

function MakeFeed({ carId }: { carId: string }) {
  const client = useQueryClient()
  const making = useOnce(async () => {
    await changeFeed(client, carId, 'renew')
    toast.show({ ...words.made, kind: 'good' })
  })
  return (
    <div className="row scripted">
      <Button kind="ghost" busy={making.isBusy} onClick={() => void making.run()}>
        {words.make}
      </Button>
    </div>
  )
}

type Change = 'renew' | 'remove'

function Address({ carId, path }: { carId: string; path: string }) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Change | null>(null)
  // Only the browser knows the name by which the site was called.
  const address = useAwake() ? new URL(path, location.origin).href : path
  const change = async (which: Change) => {
    await changeFeed(client, carId, which)
    toast.show({ ...(which === 'renew' ? words.made : words.removed), kind: 'good' })
  }
  const question = (which: Change) => ({
    isOpen: asked === which,
    onClose: () => setAsked(null),
    onConfirm: () => change(which),
    isDanger: true,
  })
  return (
    <>
      <Field label={words.address} hint={words.hint} value={address} readOnly onFocus={({ target }) => target.select()} />
      <div className="row scripted">
        <Button onClick={() => void copy(address, words)}>{words.copy}</Button>
        <Button kind="ghost" onClick={() => setAsked('renew')}>
          {words.renew}
        </Button>
        <Button kind="quiet" onClick={() => setAsked('remove')}>
          {words.remove}
        </Button>
      </div>
      <ConfirmDialog {...question('renew')} {...words.renewQuestion} confirm={words.renew} />
      <ConfirmDialog {...question('remove')} {...words.removeQuestion} confirm={words.remove} />
    </>
  )
}
