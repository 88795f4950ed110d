import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { queueKeysWords as words } from '../../../../shared/i18n/en/keyboard-shortcuts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

const meant = {
  j: 'next',
  ArrowRight: 'next',
  k: 'previous',
  ArrowLeft: 'previous',
  a: 'approve',
  r: 'reject',
  Enter: 'open',
  '?': 'help',
} as const
type Meant = (typeof meant)[keyof typeof meant]
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'target'>

const isElement = (target: EventTarget | null): target is HTMLElement => target instanceof HTMLElement
/** Elements that need these keys themselves. */
const ownKeys = 'input, select, textarea, iframe, [contenteditable], [role="tab"]'

/** Returns null while the user types or uses the key for something else. */
function meantBy({ key, ctrlKey, metaKey, altKey, defaultPrevented, target }: Press): Meant | null {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return null
  if (isElement(target) && target.closest(ownKeys)) return null
  return key in meant ? meant[key as keyof typeof meant] : null
}

/** Listens on the document, because a decision can remove the focused element. */
export function useShortcut(hear: (wish: Meant, event: KeyboardEvent) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const wish = meantBy(event)
    if (wish !== null) hear(wish, event)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** A disabled button ignores the click. */
export const clickButton = (place: Element | null | undefined, name: 'open' | 'approve' | 'reject') =>
  place?.querySelector<HTMLElement>(`[data-key="${name}"]`)?.click()

const stepsIn = (list: Element | null) => [...(list?.querySelectorAll<HTMLElement>('[data-step]') ?? [])]
export const topDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? null

/** Keys decide on the focused row, and the next row then takes the focus. */
export function KeyboardShortcuts({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  const last = useRef<{ id: string; index: number } | null>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)

  const mark = (index: number) => {
    const steps = stepsIn(list.current)
    const step = steps[Math.max(0, Math.min(index, steps.length - 1))]
    step?.focus()
    step?.scrollIntoView({ block: 'nearest' })
  }
  useShortcut((wish, event) => {
    if (topDialog()) return
    if (wish === 'help') return setHelpOpen(true)
    const steps = stepsIn(list.current)
    const current = isElement(event.target) ? event.target.closest<HTMLElement>('[data-step]') : null
    const place = current ? steps.indexOf(current) : -1
    if (wish === 'next') mark(place + 1)
    else if (wish === 'previous') mark(place - 1)
    // Enter on a link or a button must activate that element.
    else if (wish !== 'open' || event.target === current) clickButton(current, wish)
    else return
    event.preventDefault()
  })
  // A decided row leaves the list, and the browser drops the focus with it.
  useEffect(() => {
    const gone = last.current
    if (!gone || document.activeElement !== document.body) return
    const steps = stepsIn(list.current)
    if (steps.some(({ dataset }) => dataset['step'] === gone.id)) return
    last.current = null
    mark(gone.index)
  })

  return (
    <div
      ref={list}
      className="stack"
      onFocus={({ target }) => {
        const step = target.closest<HTMLElement>('[data-step]')
        const id = step?.dataset['step']
        last.current = step && id ? { id, index: stepsIn(list.current).indexOf(step) } : null
      }}
    >
      {children}
      <p className="queue-keys">
        <Button kind="quiet" aria-label={words.openName} onClick={() => setHelpOpen(true)}>
          <kbd>?</kbd> {words.open}
        </Button>
      </p>
      <Dialog isOpen={isHelpOpen} title={words.title} onClose={() => setHelpOpen(false)}>
        <p>{words.text}</p>
        <dl className="key-list">
          {words.keys.map(({ keys, text }) => (
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
