const link = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g

export function Linkify({ text }: { text: string }) {
  const found = [...text.matchAll(link)]
  if (found.length === 0) return text
  return found.map(({ 0: address, index }, number) => {
    const from = number === 0 ? 0 : (found[number - 1]?.index ?? 0) + (found[number - 1]?.[0].length ?? 0)
    const isLast = number === found.length - 1
    return (
      <span key={index}>
        {text.slice(from, index)}
        <a href={address} target="_blank" rel="noopener noreferrer nofollow">
          {address}
        </a>
        {isLast && text.slice(index + address.length)}
      </span>
    )
  })
}
