import { demoLogIns, demoPassword } from '../../../shared/domain/demo.ts'
import { account as words } from '../../../shared/i18n/en/account.ts'

type DemoRole = keyof typeof demoLogIns

export function DemoHint({
  roles = ['renter', 'owner', 'admin'],
  onChoose,
}: {
  roles?: readonly DemoRole[]
  onChoose: (email: string, password: string) => void
}) {
  return (
    <div className="note demo">
      <b>{words.demo.title}</b>
      <p>{words.demo.text}</p>
      <div className="chips">
        {roles.map((role) => (
          <button key={role} type="button" className="chip" onClick={() => onChoose(demoLogIns[role], demoPassword)}>
            {words.demo.roles[role]}
            <small>{demoLogIns[role]}</small>
          </button>
        ))}
      </div>
      <p>{words.demo.password(demoPassword)}</p>
    </div>
  )
}
