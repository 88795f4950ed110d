import { type ComponentProps, Suspense, useState } from 'react'
import { useLazyDialog } from '../dialog/use-lazy-dialog.ts'
import { lazyComponent } from '../lazy.ts'

const DatesDialog = lazyComponent(() => import('./dates-dialog.tsx'), 'DatesDialog')

type Options = Omit<ComponentProps<typeof DatesDialog>, 'onClose'> & { onOpen?: (() => void) | undefined }

/** The dialog to choose days, loaded when a button for it is touched or focused. */
export function useDatesDialog({ onOpen, ...dates }: Options) {
  const [isOpen, setOpen] = useState(false)
  const { isBusy, open } = useLazyDialog()
  const dialog = isOpen ? (
    <Suspense>
      <DatesDialog {...dates} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
  const buttonProps = {
    'aria-haspopup': 'dialog',
    onPointerEnter: DatesDialog.preload,
    onFocus: DatesDialog.preload,
    onClick: () => {
      onOpen?.()
      open(DatesDialog, () => setOpen(true))
    },
  } as const
  return { buttonProps, isBusy, dialog }
}
