import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

const mark = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\((\/[^\s()]*)\)/g

/** Bold words and ways into this site; everything else stays text. */
function inline(line: string): ReactNode[] {
  const parts: ReactNode[] = []
  let from = 0
  for (const match of line.matchAll(mark)) {
    const [all, bold, label, to] = match
    parts.push(line.slice(from, match.index))
    parts.push(
      to ? (
        <Link key={match.index} to={to}>
          {label}
        </Link>
      ) : (
        <b key={match.index}>{bold}</b>
      ),
    )
    from = match.index + all.length
  }
  return [...parts, line.slice(from)]
}

/** Lines that belong together: entries of one list, or a single line. */
function blocksOf(text: string) {
  const blocks: { isList: boolean; lines: string[] }[] = []
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const isList = line.startsWith('- ')
    const last = blocks.at(-1)
    if (isList && last?.isList) last.lines.push(line.slice(2))
    else blocks.push({ isList, lines: [isList ? line.slice(2) : line] })
  }
  return blocks
}

/** An answer: paragraphs, lists, bold words and links into this site, and nothing else of what it may contain. */
export const MarkedText = ({ text }: { text: string }) =>
  blocksOf(text).map(({ isList, lines }, place) =>
    isList ? (
      <ul key={place}>
        {lines.map((line, index) => (
          <li key={index}>{inline(line)}</li>
        ))}
      </ul>
    ) : (
      <p key={place}>{lines.flatMap(inline)}</p>
    ),
  )
