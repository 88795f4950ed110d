/** What the page's first script has kept of presses and typing before there was anybody to hear them. */
type Early = { fields: Set<EventTarget>; press: HTMLButtonElement | null; submit: HTMLFormElement | null }
declare global {
  interface Window {
    early?: (Early & Record<string, unknown>) | undefined
  }
}

type Property = 'value' | 'checked'

/** React hears of a change only where a field holds something else than when it last looked. */
function tell(field: HTMLInputElement | HTMLTextAreaElement, property: Property, event: string) {
  const held = field[property as 'value']
  field[property as 'value'] = (property === 'checked' ? !held : '') as string
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, held)
  field.dispatchEvent(new Event(event, { bubbles: true }))
}

function tellField(field: EventTarget) {
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
  else if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) tell(field, 'checked', 'click')
  else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) tell(field, 'value', 'input')
}

/** Does, now that the page is alive, what somebody wanted of it before. Of many presses the last one counts. */
export function catchUp() {
  const { early } = window
  window.early = undefined
  if (!early) return
  for (const kind of ['input', 'change', 'click', 'submit']) removeEventListener(kind, early[kind] as () => void, true)
  for (const field of early.fields) tellField(field)
  if (early.press?.isConnected) early.press.click()
  if (early.submit?.isConnected) early.submit.requestSubmit()
}
