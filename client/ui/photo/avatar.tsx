type Props = { name: string; avatar: string | null; size?: 'small' | 'large' }

const sides = { small: 40, large: 56 }

function getInitials(name: string) {
  const messages = name.trim().split(/\s+/)
  const last = messages.length > 1 ? messages.at(-1) : ''
  return [messages[0], last]
    .map((word = '') => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()
}

/** Hidden from screen readers, because the name is beside it. */
export function Avatar({ name, avatar, size = 'small' }: Props) {
  if (avatar)
    return <img className={`avatar ${size}`} src={avatar} width={sides[size]} height={sides[size]} alt="" loading="lazy" decoding="async" />
  return (
    <span className={`avatar ${size}`} aria-hidden="true">
      {getInitials(name)}
    </span>
  )
}
