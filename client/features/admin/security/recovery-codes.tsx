import { securityWords as words } from '../../../../shared/i18n/en/security.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { copy } from '../../../ui/copy.ts'

/** Shown once, because the server stores only hashes. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const footer = (
    <>
      <Button kind="ghost" onClick={() => void copy(codes.join('\n'), words)}>
        {words.copyCodes}
      </Button>
      <Button onClick={onClose}>{words.kept}</Button>
    </>
  )
  return (
    <Dialog isOpen title={words.recoveryTitle} onClose={onClose} footer={footer}>
      <p>{words.recoveryText}</p>
      <ul className="recovery-codes" aria-label={words.recovery}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
