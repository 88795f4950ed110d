import { useEffect, useState } from 'react'
import { shell } from '../../shared/words/en/shell.ts'

/** Ten seconds of waiting, of which 0.8 are over when this is first seen. */
const patienceMs = 9_200

/** While a page is on its way. The router shows it after 0.8 s; after 10 s the spinner gives way to a notice. */
export function Loading({ text = shell.loading }: { text?: string }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className="loading">
      {!isLong && <span className="spinner" />}
      {isLong ? shell.loadingLong : text}
    </output>
  )
}
