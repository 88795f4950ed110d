import { type ReactNode, useEffect, useRef } from 'react'

/** Takes the focus if nothing else has it; a new `key` makes it do so again. */
export function AutofocusHeading({ level, children }: { level: 1 | 2 | 3; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  const Heading = `h${level}` as const
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  )
}
