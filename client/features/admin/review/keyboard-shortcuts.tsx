import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { shortcutMessages as messages } from '../../../../shared/i18n/en/admin-review.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

const shortcuts = {
  j: 'next',
  ArrowRight: 'next',
  k: 'previous',
  ArrowLeft: 'previous',
  a: 'approve',
  r: 'reject',
  Enter: 'open',
  '?': 'help',
} as const
type Shortcut = (typeof shortcuts)[keyof typeof shortcuts]
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'target'>

const isElement = (target: EventTarget | null): target is HTMLElement => target instanceof HTMLElement
/** Elements that need these keys themselves. */
const keyboardControls = 'input, select, textarea, iframe, [contenteditable], [role="tab"]'

/** Returns null while the user types or uses the key for something else. */
function getShortcut({ key, ctrlKey, metaKey, altKey, defaultPrevented, target }: KeyPress): Shortcut | null {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return null
  if (isElement(target) && target.closest(keyboardControls)) return null
  return key in shortcuts ? shortcuts[key as keyof typeof shortcuts] : null
}

/** Listens on the document, because a decision can remove the focused element. */
export function useShortcut(onShortcut: (shortcut: Shortcut, event: KeyboardEvent) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = getShortcut(event)
    if (shortcut !== null) onShortcut(shortcut, event)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** A disabled button ignores the click. */
export const clickButton = (container: Element | null | undefined, name: 'open' | 'approve' | 'reject') =>
  container?.querySelector<HTMLElement>(`[data-key="${name}"]`)?.click()

const listSteps = (list: Element | null) => [...(list?.querySelectorAll<HTMLElement>('[data-step]') ?? [])]
export const findTopDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? null

/** Keys decide on the focused row, and the next row then takes the focus. */
export function KeyboardShortcuts({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  const lastFocused = useRef<{ id: string; index: number } | null>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)

  const focusStep = (index: number) => {
    const steps = listSteps(list.current)
    const step = steps[Math.max(0, Math.min(index, steps.length - 1))]
    step?.focus()
    step?.scrollIntoView({ block: 'nearest' })
  }
  useShortcut((shortcut, event) => {
    if (findTopDialog()) return
    if (shortcut === 'help') return setHelpOpen(true)
    const steps = listSteps(list.current)
    const current = isElement(event.target) ? event.target.closest<HTMLElement>('[data-step]') : null
    const position = current ? steps.indexOf(current) : -1
    if (shortcut === 'next') focusStep(position + 1)
    else if (shortcut === 'previous') focusStep(position - 1)
    // Enter on a link or a button must activate that element.
    else if (shortcut !== 'open' || event.target === current) clickButton(current, shortcut)
    else return
    event.preventDefault()
  })
  // A decided row leaves the list, and the browser drops the focus with it.
  useEffect(() => {
    const removed = lastFocused.current
    if (!removed || document.activeElement !== document.body) return
    const steps = listSteps(list.current)
    if (steps.some(({ dataset }) => dataset['step'] === removed.id)) return
    lastFocused.current = null
    focusStep(removed.index)
  })

  return (
    <div
      ref={list}
      className="stack"
      onFocus={({ target }) => {
        const step = target.closest<HTMLElement>('[data-step]')
        const id = step?.dataset['step']
        lastFocused.current = step && id ? { id, index: listSteps(list.current).indexOf(step) } : null
      }}
    >
      {children}
      <p className="queue-keys">
        <Button kind="quiet" aria-label={messages.openName} onClick={() => setHelpOpen(true)}>
          <kbd>?</kbd> {messages.open}
        </Button>
      </p>
      <Dialog isOpen={isHelpOpen} title={messages.title} onClose={() => setHelpOpen(false)}>
        <p>{messages.text}</p>
        <dl className="key-list">
          {messages.keys.map(({ keys, text }) => (
            <div key={text}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </div>
  )
}
