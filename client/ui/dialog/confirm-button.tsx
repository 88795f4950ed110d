import { type ComponentProps, useState } from 'react'
import { Button } from '../button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

type DialogProps = Omit<ComponentProps<typeof ConfirmDialog>, 'isOpen' | 'onClose'>
type Props = DialogProps & Pick<ComponentProps<typeof Button>, 'kind' | 'isWide' | 'className' | 'aria-label' | 'children'>

export function ConfirmButton({ kind, isWide, className, 'aria-label': name, children, ...dialogProps }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button kind={kind} isWide={isWide} className={className} aria-label={name} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <ConfirmDialog {...dialogProps} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
