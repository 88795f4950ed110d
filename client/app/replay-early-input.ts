import type { FieldContent } from '../inline/early-input.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
const isCheckable = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)

/** Makes React hydrate this part now, which also resets its fields. */
const hydrateElement = (element: Element) => element.dispatchEvent(new Event('keyup', { bubbles: true }))

/** React ignores a change to the value that it last saw, so the opposite is set first. */
function replayField(field: Field, { value, checked = false }: FieldContent) {
  const prototype = Object.getPrototypeOf(field)
  if (isCheckable(field)) {
    field.checked = !checked
    Object.getOwnPropertyDescriptor(prototype, 'checked')?.set?.call(field, checked)
    return field.dispatchEvent(new Event('click', { bubbles: true }))
  }
  // A script cannot set chosen files, but React must still see the change.
  const isFile = field instanceof HTMLInputElement && field.type === 'file'
  if (field instanceof HTMLSelectElement) field.value = value
  else if (!isFile) {
    field.value = ''
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  }
  return field.dispatchEvent(new Event(isFile || field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

function replayAll() {
  const { early } = window
  if (!early) return
  // These forms need hydration before a password manager fills them.
  for (const form of document.querySelectorAll('form:not([action]), form[method=post]')) hydrateElement(form)
  for (const [kind, listener] of Object.entries(early.listeners)) removeEventListener(kind, listener, true)
  // All are hydrated first, because one replayed field re-renders its whole form.
  for (const field of early.fields.keys()) if (isField(field)) hydrateElement(field)
  for (const [field, content] of early.fields) if (isField(field) && field.isConnected) replayField(field, content)
  setTimeout(() => {
    window.early = undefined
    delete document.documentElement.dataset['pressed']
    for (const button of [...early.toggleButtons, early.clickedButton]) if (button?.isConnected) button.click()
    early.toggleButtons.clear()
    if (early.submittedForm?.isConnected) {
      hydrateElement(early.submittedForm)
      early.submittedForm.requestSubmit()
    }
  })
}

/** Waits for a task, because React hydrates nothing while it runs effects. */
export function replayEarlyInput() {
  const timer = setTimeout(replayAll)
  return () => clearTimeout(timer)
}
