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
/** What has keys of its own. */
const ownKeys = 'input, select, textarea, iframe, [contenteditable], [role="tab"]'

/** What a key asks of a queue; null where somebody types, or means something else by it. */
function meantBy({ key, ctrlKey, metaKey, altKey, defaultPrevented, target }: Press): Meant | null {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return null
  if (isElement(target) && target.closest(ownKeys)) return null
  return key in meant ? meant[key as keyof typeof meant] : null
}

/** Hears what keys ask for, wherever the focus is: what was pressed may have gone, and the focus with it. */
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

/** Presses the button of that name inside; the button itself says whether it may. */
export const clickButton = (place: Element | null | undefined, name: 'open' | 'approve' | 'reject') =>
  place?.querySelector<HTMLElement>(`[data-key="${name}"]`)?.click()

const stepsIn = (list: Element | null) => [...(list?.querySelectorAll<HTMLElement>('[data-step]') ?? [])]
/** What lies over everything else, if anything does. */
export const topDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? null

/** A queue that keys lead through: the one with the focus is the one that is decided on, and after it the one that takes its place. */
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
    // On a link or a button Enter is its own.
    else if (wish !== 'open' || event.target === current) clickButton(current, wish)
    else return
    event.preventDefault()
  })
  // What was decided has left the list, and took the focus with it.
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
