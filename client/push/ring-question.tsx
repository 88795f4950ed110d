import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pushWords } from '../../shared/words/en/push.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast/toast.ts'
import { useOnce } from '../ui/form/use-once.ts'
import { ringHere } from './api.ts'
import { noteAsked } from './device.ts'
import { tellFault } from './ringing.tsx'

const words = pushWords.ask

/** Asks once whether this device may ring, where its person has just begun to wait for something. The browser’s own question follows a yes alone. */
export function RingQuestion({ side }: { side: 'renter' | 'owner' }) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(true)
  const saying = useOnce(async () => {
    try {
      await ringHere(client)
      toast.show({ ...pushWords.on, kind: 'good' })
    } finally {
      setOpen(false)
    }
  }, tellFault)
  const later = () => {
    noteAsked()
    setOpen(false)
  }
  if (!isOpen) return null
  return (
    <section className="card stack unprinted" aria-labelledby="ask-to-ring">
      <h2 id="ask-to-ring">{words.title}</h2>
      <p>{words.text[side]}</p>
      <div className="row">
        <Button busy={saying.isBusy} onClick={() => void saying.run()}>
          {words.yes}
        </Button>
        <Button kind="quiet" onClick={later}>
          {words.later}
        </Button>
      </div>
    </section>
  )
}
