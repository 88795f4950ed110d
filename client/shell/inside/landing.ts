import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** For so long what is named may still be on its way. */
const patienceMs = 5_000
const fields = 'textarea, select, input:not([type=hidden], [type=file])'

/** The named part of the page, or its field of that name. */
const placeOf = (name: string) =>
  document.querySelector<HTMLElement>(`[data-landing="${name}"]`) ?? document.querySelector<HTMLElement>(`main [name="${name}"]`)

/** Focuses what an address names behind its `#`: its first field, or where it has none, the part itself. */
function land(name: string) {
  let reached: HTMLElement | null = null
  const look = () => {
    // Whoever has gone on meanwhile stays where they are.
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

/** Leads whoever comes with the address of a part of the page to that part. */
export function useLanding() {
  const hash = useLocation({ select: (location) => location.hash })
  const path = useLocation({ select: (location) => location.pathname })
  useEffect(() => (/^[\w-]+$/.test(hash) ? land(hash) : undefined), [hash, path])
}
