import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const isPlain = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Links inside the site navigate without loading a document. */
export function HtmlContent({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  const router = useRouter()
  useEffect(() => {
    const element = place.current
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const href = link?.getAttribute('href')
      if (!href?.startsWith('/') || !isPlain(event)) return
      event.preventDefault()
      router.history.push(href)
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [router])
  return html ? <div ref={place} className="written" dangerouslySetInnerHTML={{ __html: html }} /> : null
}
