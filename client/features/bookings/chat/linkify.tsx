const urlPattern = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g

export function Linkify({ text }: { text: string }) {
  const matches = [...text.matchAll(urlPattern)]
  if (matches.length === 0) return text
  return matches.map(({ 0: address, index }, position) => {
    const start = position === 0 ? 0 : (matches[position - 1]?.index ?? 0) + (matches[position - 1]?.[0].length ?? 0)
    const isLast = position === matches.length - 1
    return (
      <span key={index}>
        {text.slice(start, index)}
        <a href={address} target="_blank" rel="noopener noreferrer nofollow">
          {address}
        </a>
        {isLast && text.slice(index + address.length)}
      </span>
    )
  })
}
