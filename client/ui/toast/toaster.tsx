import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import { AppError } from '../../../shared/lib/errors.ts'
import { commonMessages } from '../../../shared/i18n/en/common.ts'
import { toasterMessages } from '../../../shared/i18n/en/app.ts'
import { NetworkError } from '../../http.ts'

/** Toasts with the same `id` are one. */
export type ToastText = { id?: string; title: string; text?: string; kind?: 'good' | 'bad' | 'plain'; open?: () => void }

const [gap, bottomAreaHeight] = [16, 96]

const container = document.createElement('div')
let previousFocus: EventTarget | null = null

/** Sonner pauses for the mouse only, but keyboard users need time as well. */
const dispatchToList = (type: 'mousemove' | 'mouseout') =>
  container.querySelector('ol')?.dispatchEvent(new MouseEvent(type, { bubbles: true }))

// Must be the first listener, because Sonner would take the focus back from Tab.
container.addEventListener(
  'focusin',
  (event) => {
    if (!(event.relatedTarget instanceof Node && container.contains(event.relatedTarget))) previousFocus = event.relatedTarget
    event.stopImmediatePropagation()
    dispatchToList('mousemove')
  },
  { capture: true },
)
container.addEventListener('focusout', ({ relatedTarget }) => {
  if (!(relatedTarget instanceof Node && container.contains(relatedTarget))) dispatchToList('mouseout')
})
const root = createRoot(container)

function restoreFocus() {
  if (!container.contains(document.activeElement)) return
  if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true })
  // Without a focusout the other toasts would never close.
  else dispatchToList('mouseout')
}

/** Toasts move into an open modal dialog, because the page behind it is inert. */
export function moveToTopLayer() {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const parent = dialog ?? document.body
  if (container.parentElement !== parent) parent.append(container)
  dialog?.addEventListener('close', moveToTopLayer, { once: true })
  const bars = parent.querySelectorAll(dialog ? 'footer, .menu-foot, form > .row:last-child' : '.bar, .wizard-foot, .bottom-bar')
  renderToaster(dialog ? [...bars].slice(0, 1) : [...bars])
}

function getBottomOffset(buttons: readonly Element[]) {
  const focusedButtons = [...document.querySelectorAll(':is(button, a):focus')].filter((element) => !container.contains(element))
  const tops = [...focusedButtons, ...buttons]
    .map((element) => element.getBoundingClientRect())
    .filter(
      ({ top, bottom, height }) => height > 0 && top > bottomAreaHeight && top < innerHeight && bottom > innerHeight - bottomAreaHeight,
    )
    .map(({ top }) => top)
  return gap + innerHeight - Math.min(innerHeight, ...tops)
}

function renderToaster(buttons: readonly Element[]) {
  const offset = { bottom: getBottomOffset(buttons) }
  const toastOptions = {
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
        containerAriaLabel={toasterMessages.label}
        toastOptions={toastOptions}
      />,
    ),
  )
}

const errorToasts = new Set<string | number>()

export function dismissErrors() {
  for (const failure of errorToasts) toast.dismiss(failure)
  errorToasts.clear()
}

export function showToast({ id, title, text, kind = 'plain', open }: ToastText) {
  moveToTopLayer()
  if (kind === 'good') dismissErrors()
  const notice = toast(title, {
    description: text,
    className: kind,
    onDismiss: restoreFocus,
    onAutoClose: restoreFocus,
    ...(id ? { id } : {}),
    ...(open ? { action: { label: toasterMessages.open, onClick: open } } : {}),
  })
  if (kind === 'bad') errorToasts.add(notice)
}

export function getErrorText(error: unknown): { title: string; text: string } {
  if (error instanceof NetworkError) return commonMessages.network
  if (error instanceof AppError && error.extras.publicUrl) return commonMessages.otherAddress(error.extras.publicUrl)
  return commonMessages.errors[error instanceof AppError ? error.code : 'unexpected']
}
