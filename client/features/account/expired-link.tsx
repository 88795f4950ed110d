import { Button } from '../../ui/button.tsx'

type Props = { words: { title: string; text: string }; toLogIn: string; onLogIn: () => void }

export const ExpiredLink = ({ words, toLogIn, onLogIn }: Props) => (
  <div role="alert">
    <h1>{words.title}</h1>
    <p className="meta">{words.text}</p>
    <Button onClick={onLogIn}>{toLogIn}</Button>
  </div>
)
