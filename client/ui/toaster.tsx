import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import { AppError } from '../../shared/errors.ts'
import { common } from '../../shared/words/en/common.ts'
import { shell } from '../../shared/words/en/shell.ts'
import { NetworkFault } from '../http.ts'
import type { ToastText } from './toast.ts'

let isMounted = false

function mount() {
  if (isMounted) return
  isMounted = true
  const place = document.body.appendChild(document.createElement('div'))
  const look = {
    unstyled: true,
    classNames: { toast: 'toast', title: 'toast-title', description: 'toast-text', closeButton: 'toast-close' },
  }
  // The list must be listening before the first notice is sent.
  flushSync(() =>
    createRoot(place).render(
      <Toaster position="top-center" duration={5_000} closeButton containerAriaLabel={shell.notices} toastOptions={look} />,
    ),
  )
}

export function showToast({ title, text, kind = 'plain' }: ToastText) {
  mount()
  toast(title, { description: text, className: kind })
}

/** The words for anything that can be thrown. */
export function faultWords(fault: unknown): { title: string; text: string } {
  if (fault instanceof NetworkFault) return common.network
  return common.errors[fault instanceof AppError ? fault.code : 'unexpected']
}
