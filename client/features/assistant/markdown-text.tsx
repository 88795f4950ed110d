import { Link } from '@tanstack/react-router'
import { parseSpans } from '../../../shared/lib/inline-markdown.ts'

const renderInline = (line: string) =>
  parseSpans(line).map(({ text, isBold, to }, index) => {
    if (to)
      return (
        <Link key={index} to={to}>
          {text}
        </Link>
      )
    return isBold ? <b key={index}>{text}</b> : text
  })

function parseBlocks(text: string) {
  const blocks: { isList: boolean; lines: string[] }[] = []
  for (const line of text.split('\n').filter((rawLine) => rawLine.trim() !== '')) {
    const isList = line.startsWith('- ')
    const last = blocks.at(-1)
    if (isList && last?.isList) last.lines.push(line.slice(2))
    else blocks.push({ isList, lines: [isList ? line.slice(2) : line] })
  }
  return blocks
}

/** Renders only paragraphs, lists, bold text and internal links; all else stays plain text. */
export const MarkdownText = ({ text }: { text: string }) =>
  parseBlocks(text).map(({ isList, lines }, blockIndex) =>
    isList ? (
      <ul key={blockIndex}>
        {lines.map((line, index) => (
          <li key={index}>{renderInline(line)}</li>
        ))}
      </ul>
    ) : (
      <p key={blockIndex}>{lines.flatMap(renderInline)}</p>
    ),
  )
