import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

const patienceMs = 5_000
const fields = 'textarea, select, input:not([type=hidden], [type=file])'

const placeOf = (name: string) =>
  document.querySelector<HTMLElement>(`[data-landing="${name}"]`) ?? document.querySelector<HTMLElement>(`main [name="${name}"]`)

function land(name: string) {
  let reached: HTMLElement | null = null
  const look = () => {
    // The user may have moved the focus meanwhile.
    if (reached && document.activeElement !== reached) return end()
    const place = placeOf(name)
    const target = place?.querySelector<HTMLElement>(fields) ?? place
    if (!target || target === reached) return
    reached = target
    target.scrollIntoView({ block: 'center' })
    target.focus({ preventScroll: true })
    if (target !== place || target.matches(fields)) end()
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(end, patienceMs)
  function end() {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return end
}

export function useLanding() {
  const hash = useLocation({ select: (location) => location.hash })
  const path = useLocation({ select: (location) => location.pathname })
  useEffect(() => (/^[\w-]+$/.test(hash) ? land(hash) : undefined), [hash, path])
}
