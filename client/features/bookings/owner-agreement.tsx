import { useState } from 'react'
import { bookingMessages } from '../../../shared/i18n/en/bookings.ts'
import { AgreementText, useAgreement } from '../../ui/text/agreement-text.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

const messages = bookingMessages.actions.agreement

export const OwnerAgreementText = () => <AgreementText query={useAgreement('owner')} />

export function OwnerAgreement({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <p className="meta">
      {text}{' '}
      <button type="button" className="text-link" onClick={() => setOpen(true)}>
        {messages.show}
      </button>
      <Dialog isOpen={isOpen} isWide title={messages.title} onClose={() => setOpen(false)}>
        <OwnerAgreementText />
      </Dialog>
    </p>
  )
}
