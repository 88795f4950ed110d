type Props = { name: string; avatar: string | null; size?: 'small' | 'large' }

const sides = { small: 40, large: 56 }

/** First letters of the first and the last word. */
function initialsOf(name: string) {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : ''
  return [words[0], last]
    .map((word = '') => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()
}

/** A person's picture, or the first letters of their name, which stands beside it: a screen reader hears that alone. */
export function Avatar({ name, avatar, size = 'small' }: Props) {
  if (avatar)
    return <img className={`avatar ${size}`} src={avatar} width={sides[size]} height={sides[size]} alt="" loading="lazy" decoding="async" />
  return (
    <span className={`avatar ${size}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
