import { useQuery, useQueryClient } from '@tanstack/react-query'
import { showInstant } from '../../shared/days.ts'
import type { PushDeviceView } from '../../shared/push.ts'
import { pushWords as words } from '../../shared/words/en/push.ts'
import { WhenAnswered } from '../ui/loading/when-answered.tsx'
import { Button } from '../ui/button.tsx'
import { Check } from '../ui/form/field.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { showFault, toast } from '../ui/toast/toast.ts'
import { useOnce } from '../ui/form/use-once.ts'
import { pushQuery, ringHere, ringNoMore, tryRinging } from './api.ts'
import { NotAllowed, ringingHere } from './device.ts'

/** What the browser itself does not let the site do is said, not shown as a fault. */
export const tellFault = (fault: unknown) =>
  fault instanceof NotAllowed ? toast.show({ ...words.notAllowed, kind: 'bad' }) : showFault(fault)

function useTest(id: string) {
  const client = useQueryClient()
  return useOnce(async () => {
    const outcome = await tryRinging(client, id)
    toast.show({ ...words.outcomes[outcome], kind: outcome === 'sent' ? 'good' : 'bad' })
  })
}

function Test({ id }: { id: string }) {
  const test = useTest(id)
  return (
    <Button kind="ghost" busy={test.isBusy} onClick={() => void test.run()}>
      {words.test}
    </Button>
  )
}

function ThisDevice({ device }: { device: PushDeviceView | undefined }) {
  const client = useQueryClient()
  const here = ringingHere()
  const turning = useOnce(async () => {
    if (device) await ringNoMore(client, device)
    else await ringHere(client)
    toast.show({ ...(device ? words.off : words.on), kind: 'good' })
  }, tellFault)
  if (here === 'unsupported') return <p className="note">{words.unsupported}</p>
  const isBlocked = here === 'blocked'
  return (
    <>
      <Check
        label={words.here}
        hint={words.hereHint}
        isSwitch
        checked={device !== undefined && !isBlocked}
        disabled={isBlocked}
        aria-busy={turning.isBusy}
        onChange={() => void turning.run()}
      />
      {isBlocked && <p className="note warn">{words.blocked}</p>}
      {device && !isBlocked && <Test id={device.id} />}
    </>
  )
}

function OtherDevice({ device }: { device: PushDeviceView }) {
  const client = useQueryClient()
  const name = words.device(device.browser, device.system)
  const ending = useOnce(async () => {
    await ringNoMore(client, device)
    toast.show({ ...words.off, kind: 'good' })
  })
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className="meta">
          {device.reachedAt ? words.reached(showInstant(device.reachedAt)) : words.since(showInstant(device.createdAt))}
        </p>
      </div>
      <Button kind="ghost" busy={ending.isBusy} aria-label={words.switchOffOf(name)} onClick={() => void ending.run()}>
        {words.switchOff}
      </Button>
    </li>
  )
}

/** The person's devices that ring with the site closed, and this one's switch. */
export function Ringing() {
  const answer = useQuery(pushQuery)
  return (
    <WhenAnswered answer={answer} failed={words.failed} shape={<Skeleton height="6rem" />}>
      {({ devices }) => (
        <>
          <ThisDevice device={devices.find(({ isThis }) => isThis)} />
          {devices.some(({ isThis }) => !isThis) && (
            <>
              <h3>{words.others}</h3>
              <ul className="sessions">{devices.map((device) => !device.isThis && <OtherDevice key={device.id} device={device} />)}</ul>
            </>
          )}
        </>
      )}
    </WhenAnswered>
  )
}
