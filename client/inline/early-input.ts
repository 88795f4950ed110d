export type FieldContent = { value: string; checked?: boolean }
/** Input from before the scripts have loaded, replayed by `client/app/replay-early-input.ts`. */
export type EarlyInput = {
  fields: Map<EventTarget, FieldContent>
  /** Toggle buttons that were pressed an odd number of times. */
  toggleButtons: Set<HTMLButtonElement>
  clickedButton: HTMLButtonElement | null
  submittedForm: HTMLFormElement | null
  listeners: Record<string, EventListener>
  continueWithoutScripts: () => void
}
declare global {
  interface Window {
    early?: EarlyInput | undefined
  }
}

type Field = HTMLInputElement

/** Stops the events, because a page that is hydrating would handle them, too. */
export function captureEarlyInput(): EarlyInput {
  const { dataset } = document.documentElement

  const captureField = (event: Event) => {
    const field = event.target as Field
    early.fields.set(field, { value: field.value, checked: field.checked })
    event.stopPropagation()
  }
  const captureClick = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button || (button.type === 'submit' && button.form)) return
    event.stopPropagation()
    dataset['pressed'] = ''
    if (!button.hasAttribute('aria-pressed')) early.clickedButton = button
    else if (!early.toggleButtons.delete(button)) early.toggleButtons.add(button)
  }
  const captureSubmit = (event: Event) => {
    const form = event.target as HTMLFormElement
    event.stopPropagation()
    // A form with an action works without scripts, unless it is marked to wait.
    if (!form.hasAttribute('action') || form.dataset['held'] !== undefined) {
      event.preventDefault()
      early.submittedForm = form
      return
    }
    // Hydration may just have emptied a field.
    for (const [target, { value }] of early.fields) {
      const field = target as Field
      if (field.form === form && field.type !== 'file' && field.value !== value) field.value = value
    }
  }
  const runWithoutScripts = () => {
    for (const name of ['firstView', 'scripts', 'pressed']) delete dataset[name]
    delete window.early
    for (const [kind, listener] of Object.entries(early.listeners)) removeEventListener(kind, listener, true)
    if (early.submittedForm?.hasAttribute('action')) early.submittedForm.requestSubmit()
  }
  const early: EarlyInput = {
    fields: new Map(),
    toggleButtons: new Set(),
    clickedButton: null,
    submittedForm: null,
    listeners: { input: captureField, change: captureField, click: captureClick, submit: captureSubmit },
    continueWithoutScripts: runWithoutScripts,
  }
  window.early = early
  for (const [kind, listener] of Object.entries(early.listeners)) addEventListener(kind, listener, true)
  // Favourites count even when the page is left before its scripts load.
  addEventListener('pagehide', () => {
    for (const { dataset: buttonData, ariaPressed } of early.toggleButtons)
      if (buttonData['car'])
        void fetch(`/api/me/favourites/${buttonData['car']}`, { method: ariaPressed === 'true' ? 'DELETE' : 'PUT', keepalive: true })
  })
  return early
}
