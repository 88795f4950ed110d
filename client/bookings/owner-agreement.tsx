import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bookingWords } from '../../shared/words/en/booking.ts'
import { agreementsQuery } from '../cars/agreements-api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Loading } from '../shell/loading.tsx'

const words = bookingWords.actions.agreement

function AgreementText() {
  const { data: agreements, isError, refetch } = useQuery(agreementsQuery)
  if (agreements) return <div className="booking-typed">{agreements.owner.text}</div>
  if (!isError) return <Loading />
  return (
    <div className="stack">
      <p>{words.failed}</p>
      <Button kind="ghost" onClick={() => void refetch()}>
        {words.retry}
      </Button>
    </div>
  )
}

/** Says what is accepted with the next press, and shows it to who wants to read it again. */
export function OwnerAgreement({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <p className="meta">
      {text}{' '}
      <button type="button" className="text-link" onClick={() => setOpen(true)}>
        {words.show}
      </button>
      <Dialog isOpen={isOpen} isWide title={words.title} onClose={() => setOpen(false)}>
        <AgreementText />
      </Dialog>
    </p>
  )
}
