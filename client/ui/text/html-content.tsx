import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const isPlainClick = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Links inside the site navigate without loading a document. */
export function HtmlContent({ html }: { html: string }) {
  const container = useRef<HTMLDivElement>(null)
  const router = useRouter()
  useEffect(() => {
    const element = container.current
    const followLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const href = link?.getAttribute('href')
      if (!href?.startsWith('/') || !isPlainClick(event)) return
      event.preventDefault()
      router.history.push(href)
    }
    element?.addEventListener('click', followLink)
    return () => element?.removeEventListener('click', followLink)
  }, [router])
  return html ? <div ref={container} className="written" dangerouslySetInnerHTML={{ __html: html }} /> : null
}
