import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import { AppError } from '../../../shared/lib/errors.ts'
import { common } from '../../../shared/i18n/en/common.ts'
import { toasterWords } from '../../../shared/i18n/en/toaster.ts'
import { NetworkError } from '../../http.ts'

export type ToastText = { title: string; text?: string; kind?: 'good' | 'bad' | 'plain'; open?: () => void }

const [gap, reach] = [16, 96]

const place = document.createElement('div')
let cameFrom: EventTarget | null = null

/** Sonner pauses for the mouse only, but keyboard users need time as well. */
const sendToList = (type: 'mousemove' | 'mouseout') => place.querySelector('ol')?.dispatchEvent(new MouseEvent(type, { bubbles: true }))

// Must be the first listener, because Sonner would take the focus back from Tab.
place.addEventListener(
  'focusin',
  (event) => {
    if (!(event.relatedTarget instanceof Node && place.contains(event.relatedTarget))) cameFrom = event.relatedTarget
    event.stopImmediatePropagation()
    sendToList('mousemove')
  },
  { capture: true },
)
place.addEventListener('focusout', ({ relatedTarget }) => {
  if (!(relatedTarget instanceof Node && place.contains(relatedTarget))) sendToList('mouseout')
})
const root = createRoot(place)

function giveFocusBack() {
  if (!place.contains(document.activeElement)) return
  if (cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true })
  // Without a focusout the other toasts would never close.
  else sendToList('mouseout')
}

/** Toasts move into an open modal dialog, because the page behind it is inert. */
function follow() {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const home = dialog ?? document.body
  if (place.parentElement !== home) home.append(place)
  dialog?.addEventListener('close', follow, { once: true })
  draw(home.querySelector(dialog ? 'footer, .menu-foot, form > .row:last-child' : '.bar'))
}

function aboveFoot(buttons: Element | null) {
  const pressed = [...document.querySelectorAll(':is(button, a):focus')].filter((element) => !place.contains(element))
  const tops = [...pressed, ...(buttons ? [buttons] : [])]
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, bottom, height }) => height > 0 && top > reach && top < innerHeight && bottom > innerHeight - reach)
    .map(({ top }) => top)
  return gap + innerHeight - Math.min(innerHeight, ...tops)
}

function draw(buttons: Element | null) {
  const offset = { bottom: aboveFoot(buttons) }
  const look = {
    unstyled: true,
    classNames: { toast: 'toast', title: 'toast-title', description: 'toast-text', closeButton: 'toast-close', actionButton: 'toast-open' },
  }
  // The list must listen before the first toast is sent.
  flushSync(() =>
    root.render(
      <Toaster
        position="bottom-center"
        offset={offset}
        mobileOffset={{ ...offset, left: gap, right: gap }}
        duration={5_000}
        closeButton
        containerAriaLabel={toasterWords.label}
        toastOptions={look}
      />,
    ),
  )
}

const failures = new Set<string | number>()

export function dropFailures() {
  for (const failure of failures) toast.dismiss(failure)
  failures.clear()
}

export function showToast({ title, text, kind = 'plain', open }: ToastText) {
  follow()
  if (kind === 'good') dropFailures()
  const notice = toast(title, {
    description: text,
    className: kind,
    onDismiss: giveFocusBack,
    onAutoClose: giveFocusBack,
    ...(open ? { action: { label: toasterWords.open, onClick: open } } : {}),
  })
  if (kind === 'bad') failures.add(notice)
}

export function errorText(fault: unknown): { title: string; text: string } {
  if (fault instanceof NetworkError) return common.network
  if (fault instanceof AppError && fault.extras.publicUrl) return common.otherAddress(fault.extras.publicUrl)
  return common.errors[fault instanceof AppError ? fault.code : 'unexpected']
}
