import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

/** The booking card as a sheet over a phone's page. */
export const BookingSheet = ({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) => (
  <Dialog isOpen title={title} onClose={onClose}>
    {children}
  </Dialog>
)
