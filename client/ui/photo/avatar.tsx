type Props = { name: string; avatar: string | null; size?: 'small' | 'large' }

const sides = { small: 40, large: 56 }

function getInitials(name: string) {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : ''
  return [words[0], last]
    .map((word = '') => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()
}

/** Hidden from screen readers, because the name stands beside it. */
export function Avatar({ name, avatar, size = 'small' }: Props) {
  if (avatar)
    return <img className={`avatar ${size}`} src={avatar} width={sides[size]} height={sides[size]} alt="" loading="lazy" decoding="async" />
  return (
    <span className={`avatar ${size}`} aria-hidden="true">
      {getInitials(name)}
    </span>
  )
}
