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

/** Renders only paragraphs, lists, bold text and internal links; all else stays plain text. */
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
