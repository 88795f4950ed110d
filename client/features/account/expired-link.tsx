import { Button } from '../../ui/button.tsx'

type ExpiredLinkProps = { words: { title: string; text: string }; logInLabel: string; onLogIn: () => void }

export const ExpiredLink = ({ words, logInLabel, onLogIn }: ExpiredLinkProps) => (
  <div role="alert">
    <h1>{words.title}</h1>
    <p className="meta">{words.text}</p>
    <Button onClick={onLogIn}>{logInLabel}</Button>
  </div>
)
