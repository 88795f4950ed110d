import type { PushDeviceView } from '../../../shared/domain/push.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/form/field.tsx'
import { PushNotAllowedError, getPushSupport } from './push-subscription.ts'
import { QueryState } from '../../ui/loading/query-state.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { Suspense } from 'react'
import { formatInstant } from '../../../shared/lib/days.ts'
import { pushQuery, enablePush, disablePush, testPush } from './api.ts'
import { pushMessages as messages } from '../../../shared/i18n/en/notifications.ts'
import { toastError, toast } from '../../ui/toast/toast.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSubmitOnce } from '../../ui/form/use-submit.ts'

export const toastPushError = (error: unknown) =>
  error instanceof PushNotAllowedError ? toast.show({ ...messages.notAllowed, kind: 'bad' }) : toastError(error)

function useTestPush(id: string) {
  const client = useQueryClient()
  return useSubmitOnce(async () => {
    const outcome = await testPush(client, id)
    toast.show({ ...messages.outcomes[outcome], kind: outcome === 'sent' ? 'good' : 'bad' })
  })
}

function TestButton({ id }: { id: string }) {
  const test = useTestPush(id)
  return (
    <Button kind="ghost" busy={test.isBusy} onClick={() => void test.run()}>
      {messages.test}
    </Button>
  )
}

function ThisDevice({ device }: { device: PushDeviceView | undefined }) {
  const client = useQueryClient()
  const support = getPushSupport()
  const toggle = useSubmitOnce(async () => {
    if (device) await disablePush(client, device)
    else await enablePush(client)
    toast.show({ ...(device ? messages.off : messages.on), kind: 'good' })
  }, toastPushError)
  if (support === 'unsupported') return <p className="note">{messages.unsupported}</p>
  const isBlocked = support === 'blocked'
  return (
    <>
      <Check
        label={messages.here}
        hint={messages.hereHint}
        isSwitch
        checked={device !== undefined && !isBlocked}
        disabled={isBlocked}
        aria-busy={toggle.isBusy}
        onChange={() => void toggle.run()}
      />
      {isBlocked && <p className="note warn">{messages.blocked}</p>}
      {device && !isBlocked && <TestButton id={device.id} />}
    </>
  )
}

function OtherDevice({ device }: { device: PushDeviceView }) {
  const client = useQueryClient()
  const name = messages.device(device.browser, device.system)
  const removal = useSubmitOnce(async () => {
    await disablePush(client, device)
    toast.show({ ...messages.off, kind: 'good' })
  })
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className="meta">
          {device.reachedAt ? messages.reached(formatInstant(device.reachedAt)) : messages.since(formatInstant(device.createdAt))}
        </p>
      </div>
      <Button kind="ghost" busy={removal.isBusy} aria-label={messages.switchOffOf(name)} onClick={() => void removal.run()}>
        {messages.switchOff}
      </Button>
    </li>
  )
}

function PushDevices() {
  const query = useQuery(pushQuery)
  return (
    <QueryState query={query} errorText={messages.failed} skeleton={<Skeleton height="6rem" />}>
      {({ devices }) => (
        <>
          <ThisDevice device={devices.find(({ isThis }) => isThis)} />
          {devices.some(({ isThis }) => !isThis) && (
            <>
              <h3>{messages.others}</h3>
              <ul className="sessions">{devices.map((device) => !device.isThis && <OtherDevice key={device.id} device={device} />)}</ul>
            </>
          )}
        </>
      )}
    </QueryState>
  )
}

/** Rendered after hydration, because only the browser knows what it supports. */
export function PushSettings() {
  const shape = <Skeleton height="6rem" />
  return (
    <section className="card scripted" aria-labelledby="ringing">
      <h2 id="ringing">{messages.title}</h2>
      <p className="meta">{messages.text}</p>
      {useHydrated() ? (
        <Suspense fallback={shape}>
          <PushDevices />
        </Suspense>
      ) : (
        shape
      )}
    </section>
  )
}
