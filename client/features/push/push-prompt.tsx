import { Button } from '../../ui/button.tsx'
import { Suspense, useState } from 'react'
import { enablePush } from './api.ts'
import { getPushSupport, hasAskedForPush, recordAskedForPush } from './push-subscription.ts'
import { pushMessages } from '../../../shared/i18n/en/notifications.ts'
import { toast } from '../../ui/toast/toast.ts'
import { toastPushError } from './push-devices.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSubmitOnce } from '../../ui/form/use-submit.ts'

export function PushPrompt({ side }: { side: 'renter' | 'owner' }) {
  if (!useHydrated() || getPushSupport() !== 'possible' || hasAskedForPush()) return null
  return (
    <Suspense fallback={null}>
      <PushQuestion side={side} />
    </Suspense>
  )
}

const messages = pushMessages.ask

function PushQuestion({ side }: { side: 'renter' | 'owner' }) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(true)
  const enabling = useSubmitOnce(async () => {
    try {
      await enablePush(client)
      toast.show({ ...pushMessages.on, kind: 'good' })
    } finally {
      setOpen(false)
    }
  }, toastPushError)
  const dismiss = () => {
    recordAskedForPush()
    setOpen(false)
  }
  if (!isOpen) return null
  return (
    <section className="card stack unprinted" aria-labelledby="ask-to-ring">
      <h2 id="ask-to-ring">{messages.title}</h2>
      <p>{messages.text[side]}</p>
      <div className="row">
        <Button busy={enabling.isBusy} onClick={() => void enabling.run()}>
          {messages.yes}
        </Button>
        <Button kind="quiet" onClick={dismiss}>
          {messages.later}
        </Button>
      </div>
    </section>
  )
}
