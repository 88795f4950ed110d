export type FieldContent = { value: string; checked?: boolean }
/** Presses and typing from before the scripts have arrived; `client/app/replay-early-input.ts` does them then. */
export type Early = {
  fields: Map<EventTarget, FieldContent>
  /** What can be pressed in, and was an odd number of times. */
  toggles: Set<HTMLButtonElement>
  press: HTMLButtonElement | null
  submit: HTMLFormElement | null
  listeners: Record<string, EventListener>
  /** Leaves the page as one without scripts. */
  alone: () => void
}
declare global {
  interface Window {
    early?: Early | undefined
  }
}

type Field = HTMLInputElement

/**
 * Holds what is pressed and typed, and shows that it was pressed. Nobody else hears of it: a page that is just coming to life
 * would do it, too, or put a list back to what it was.
 */
export function holdEarlyInput(): Early {
  const { dataset } = document.documentElement

  const holdField = (event: Event) => {
    const field = event.target as Field
    early.fields.set(field, { value: field.value, checked: field.checked })
    event.stopPropagation()
  }
  const holdClick = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button || (button.type === 'submit' && button.form)) return
    event.stopPropagation()
    dataset['pressed'] = ''
    if (!button.hasAttribute('aria-pressed')) early.press = button
    else if (!early.toggles.delete(button)) early.toggles.add(button)
  }
  const holdSubmit = (event: Event) => {
    const form = event.target as HTMLFormElement
    event.stopPropagation()
    // A form that leads somewhere needs no script, but waits for one that does more.
    if (!form.hasAttribute('action') || form.dataset['held'] !== undefined) {
      event.preventDefault()
      early.submit = form
      return
    }
    // A script that is just taking the page over may have emptied a field.
    for (const [target, { value }] of early.fields) {
      const field = target as Field
      if (field.form === form && field.type !== 'file' && field.value !== value) field.value = value
    }
  }
  const alone = () => {
    for (const name of ['first', 'scripts', 'pressed']) delete dataset[name]
    delete window.early
    for (const [kind, listener] of Object.entries(early.listeners)) removeEventListener(kind, listener, true)
    if (early.submit?.hasAttribute('action')) early.submit.requestSubmit()
  }
  const early: Early = {
    fields: new Map(),
    toggles: new Set(),
    press: null,
    submit: null,
    listeners: { input: holdField, change: holdField, click: holdClick, submit: holdSubmit },
    alone,
  }
  window.early = early
  for (const [kind, listener] of Object.entries(early.listeners)) addEventListener(kind, listener, true)
  // Hearts count even where the page is left before its scripts are there.
  addEventListener('pagehide', () => {
    for (const { dataset: held, ariaPressed } of early.toggles)
      if (held['car'])
        void fetch(`/api/me/favourites/${held['car']}`, { method: ariaPressed === 'true' ? 'DELETE' : 'PUT', keepalive: true })
  })
  return early
}
