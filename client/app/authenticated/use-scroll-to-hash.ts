import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

const timeoutMs = 5_000
const fieldSelector = 'textarea, select, input:not([type=hidden], [type=file])'

const findTargetElement = (name: string) =>
  document.querySelector<HTMLElement>(`[data-landing="${name}"]`) ?? document.querySelector<HTMLElement>(`main [name="${name}"]`)

function openFolds(element: HTMLElement) {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true
}

function scrollToTarget(name: string) {
  let focused: HTMLElement | null = null
  const focusTarget = () => {
    // The user may have moved the focus meanwhile.
    if (focused && document.activeElement !== focused) return stop()
    const element = findTargetElement(name)
    // With a tabindex of its own, a details element would keep the Tab key out of it.
    const target = element?.querySelector<HTMLElement>(fieldSelector) ?? element?.querySelector('summary') ?? element
    if (!target || target === focused) return
    focused = target
    openFolds(target)
    target.scrollIntoView({ block: 'center' })
    target.focus({ preventScroll: true })
    if (target.matches(fieldSelector)) stop()
  }
  const observer = new MutationObserver(focusTarget)
  const timer = setTimeout(stop, timeoutMs)
  function stop() {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  focusTarget()
  return stop
}

export function useScrollToHash() {
  const hash = useLocation({ select: (location) => location.hash })
  const path = useLocation({ select: (location) => location.pathname })
  useEffect(() => (/^[\w-]+$/.test(hash) ? scrollToTarget(hash) : undefined), [hash, path])
}
