import { useEffect, useRef, useState } from 'react'

export const debounceMs = 350

/** Calls `onSettled` after a pause in typing, and follows changes from outside such as Back. */
export function useDebouncedInput(value: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(value)
  const lastValue = useRef(value)
  const onSettledRef = useRef(onSettled)
  useEffect(() => {
    onSettledRef.current = onSettled
  })
  useEffect(() => {
    if (value === lastValue.current) return
    lastValue.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    const trimmed = text.trim()
    if (trimmed === lastValue.current) return
    const timer = setTimeout(() => {
      lastValue.current = trimmed
      onSettledRef.current(trimmed)
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return { value: text, onChange: (event: { target: { value: string } }) => setText(event.target.value) }
}
