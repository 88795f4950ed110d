import { account as words } from '../../shared/words/en/account.ts'

// Only the demo has these people, and it forgets them when it ends.
const demoPassword = 'twara demo 2026'
const demoPeople = { renter: 'renter@example.rw', owner: 'owner@example.rw', admin: 'admin@example.rw' } as const
type Role = keyof typeof demoPeople

/** Who one can be in the demo; a press fills in the form. */
export function DemoHint({
  roles = ['renter', 'owner', 'admin'],
  onChoose,
}: {
  roles?: readonly Role[]
  onChoose: (email: string, password: string) => void
}) {
  return (
    <div className="note demo">
      <b>{words.demo.title}</b>
      <p>{words.demo.text}</p>
      <div className="chips">
        {roles.map((role) => (
          <button key={role} type="button" className="chip" onClick={() => onChoose(demoPeople[role], demoPassword)}>
            {words.demo.roles[role]}
            <small>{demoPeople[role]}</small>
          </button>
        ))}
      </div>
      <p>{words.demo.password(demoPassword)}</p>
    </div>
  )
}
