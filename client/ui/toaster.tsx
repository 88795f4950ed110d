import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import { AppError } from '../../shared/errors.ts'
import { common } from '../../shared/words/en/common.ts'
import { laterWords } from '../../shared/words/en/later.ts'
import { NetworkFault } from '../http.ts'

export type ToastText = { title: string; text?: string; kind?: 'good' | 'bad' | 'plain' }

/** Pixels from the top: below the header, whose menu stays in reach meanwhile. */
const offset = { top: 76 }

const place = document.createElement('div')
let isMounted = false

/** While a dialog is open the page beside it is out of reach of eyes, fingers and screen readers: notices go into it, and out again when it closes. */
function follow() {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const home = dialog ?? document.body
  if (place.parentElement !== home) home.append(place)
  dialog?.addEventListener('close', follow, { once: true })
}

function mount() {
  if (isMounted) return
  isMounted = true
  const look = {
    unstyled: true,
    classNames: { toast: 'toast', title: 'toast-title', description: 'toast-text', closeButton: 'toast-close' },
  }
  // The list must be listening before the first notice is sent.
  flushSync(() =>
    createRoot(place).render(
      <Toaster
        position="top-center"
        offset={offset}
        mobileOffset={{ ...offset, left: 16, right: 16 }}
        duration={5_000}
        closeButton
        containerAriaLabel={laterWords.notices}
        toastOptions={look}
      />,
    ),
  )
}

/** What went wrong and may still be read; once something goes well it is over. */
const failures = new Set<string | number>()

export function showToast({ title, text, kind = 'plain' }: ToastText) {
  follow()
  mount()
  if (kind === 'good') {
    for (const failure of failures) toast.dismiss(failure)
    failures.clear()
  }
  const notice = toast(title, { description: text, className: kind })
  if (kind === 'bad') failures.add(notice)
}

/** The words for anything that can be thrown. */
export function faultWords(fault: unknown): { title: string; text: string } {
  if (fault instanceof NetworkFault) return common.network
  return common.errors[fault instanceof AppError ? fault.code : 'unexpected']
}
