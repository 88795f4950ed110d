import { Link } from '@tanstack/react-router'
import { parseSpans } from '../../../shared/lib/inline-markdown.ts'

const inline = (line: string) =>
  parseSpans(line).map(({ text, isBold, to }, place) => {
    if (to)
      return (
        <Link key={place} to={to}>
          {text}
        </Link>
      )
    return isBold ? <b key={place}>{text}</b> : text
  })

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
export const MarkdownText = ({ text }: { text: string }) =>
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
