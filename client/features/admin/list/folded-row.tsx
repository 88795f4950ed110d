import { type HTMLAttributes, type ReactNode, useState } from 'react'
import { Disclosure } from '../../../ui/display/disclosure.tsx'

type Props = Omit<HTMLAttributes<HTMLLIElement>, 'title'> & {
  title: string
  /** Between title and date, in the same line. */
  summary?: ReactNode
  at: string
  /** Later only the reader opens or closes it. */
  startsOpen: boolean
  children: ReactNode
}

/** A row of one line, which unfolds what is decided. */
export function FoldedRow({ title, summary, at, startsOpen, children, ...row }: Props) {
  const [isOpen] = useState(startsOpen)
  return (
    <li {...row}>
      <Disclosure
        className="folded-row"
        isOpen={isOpen}
        title={
          <span data-key="open" dir="auto">
            {title}
          </span>
        }
        detail={
          <span className="folded-facts">
            {summary}
            <time>{at}</time>
          </span>
        }
      >
        {children}
      </Disclosure>
    </li>
  )
}
