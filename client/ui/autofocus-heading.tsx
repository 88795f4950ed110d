import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of what has come into the place of what had the focus: it takes that over, if nobody else has it by now. A new `key` lets it do so again. */
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
