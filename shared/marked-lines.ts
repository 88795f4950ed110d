import { decoded } from './content.ts'

const markedOf = (html: string) =>
  decoded(
    html
      .replace(/<a href="(\/[^"]*)"[^>]*>(.*?)<\/a>/g, '[$2]($1)')
      .replace(/<\/?strong>/g, '**')
      .replace(/<\/?(?:a|em|code)[^>]*>/g, '')
      .replace(/<[^>]*>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim()

/** What people read of it, a line for each paragraph and each entry of a list, with the marks of Markdown for entries, bold words and links into this site. */
export const linesOf = (html: string) =>
  html
    .split(/<\/(?:p|li|tr)>/)
    .map((part) => `${part.includes('<li>') ? '- ' : ''}${markedOf(part)}`)
    .filter((line) => /[^\s-]/.test(line))
    .join('\n')

/** The same without its marks. */
export const withoutMarks = (lines: string) => lines.replace(/\*\*([^*\n]+)\*\*/g, '$1').replace(/\[([^\]\n]+)\]\(\/[^\s()]*\)/g, '$1')
