import { useEffect, useRef, useState } from 'react'

const pause = 350

/** Calls `onSettled` after a pause in typing, and follows changes from outside such as Back. */
export function useDebouncedInput(value: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(value)
  const told = useRef(value)
  const tell = useRef(onSettled)
  useEffect(() => {
    tell.current = onSettled
  })
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    const settled = text.trim()
    if (settled === told.current) return
    const timer = setTimeout(() => {
      told.current = settled
      tell.current(settled)
    }, pause)
    return () => clearTimeout(timer)
  }, [text])
  return { value: text, onChange: (event: { target: { value: string } }) => setText(event.target.value) }
}
