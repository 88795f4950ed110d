import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

export const BookingSheet = ({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) => (
  <Dialog isOpen title={title} onClose={onClose}>
    {children}
  </Dialog>
)
