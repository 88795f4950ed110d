import type { FieldContent } from '../inline/early-input.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
const isTicked = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)

/** React brings a part of the page to life at once where an event of this kind comes to it, and puts its own values into the fields there. */
const wake = (part: Element) => part.dispatchEvent(new Event('keyup', { bubbles: true }))

/** React hears of a change only where a field holds something else than when it last looked: it is shown the opposite first. */
function tell(field: Field, { value, checked = false }: FieldContent) {
  const own = Object.getPrototypeOf(field)
  if (isTicked(field)) {
    field.checked = !checked
    Object.getOwnPropertyDescriptor(own, 'checked')?.set?.call(field, checked)
    return field.dispatchEvent(new Event('click', { bubbles: true }))
  }
  // Chosen files cannot be put back, and are told of as they are.
  const isFile = field instanceof HTMLInputElement && field.type === 'file'
  if (field instanceof HTMLSelectElement) field.value = value
  else if (!isFile) {
    field.value = ''
    Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(field, value)
  }
  return field.dispatchEvent(new Event(isFile || field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Does, now that the page is alive, what somebody wanted of it before. */
function doWhatWasWanted() {
  const { early } = window
  if (!early) return
  // A form that only a script can send is alive before anybody, a password manager too, fills it unheard.
  for (const form of document.querySelectorAll('form:not([action]), form[method=post]')) wake(form)
  for (const [kind, listener] of Object.entries(early.listeners)) removeEventListener(kind, listener, true)
  // All of them before the first is told of: with it the whole form is drawn again, the others as they were.
  for (const field of early.fields.keys()) if (isField(field)) wake(field)
  for (const [field, content] of early.fields) if (isField(field) && field.isConnected) tell(field, content)
  // Once what was typed has been taken in.
  setTimeout(() => {
    window.early = undefined
    delete document.documentElement.dataset['pressed']
    for (const button of [...early.toggles, early.press]) if (button?.isConnected) button.click()
    early.toggles.clear()
    if (early.submit?.isConnected) {
      wake(early.submit)
      early.submit.requestSubmit()
    }
  })
}

/** For an effect of the page. Later than that: while React is at its effects it brings no part to life. */
export function replayEarlyInput() {
  const soon = setTimeout(doWhatWasWanted)
  return () => clearTimeout(soon)
}
