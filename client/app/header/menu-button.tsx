import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { SessionUser } from '../../../shared/domain/account.ts'
import { appMessages } from '../../../shared/i18n/en/app.ts'
import { NetworkError } from '../../http.ts'
import { lazyComponent } from '../../ui/lazy.ts'
import { toastError } from '../../ui/toast/toast.ts'

type MenuProps = { user: SessionUser | null; brandName: string }

function MenuLoadError({ close }: MenuProps & { close: () => void }) {
  useEffect(() => {
    toastError(new NetworkError())
    close()
  }, [close])
  return null
}
const FullScreenMenu = lazyComponent(() => import('./full-screen-menu.tsx'), 'FullScreenMenu', MenuLoadError)

export function MenuButton({ className, children, ...menu }: MenuProps & { className: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`${className} scripted`}
        aria-label={appMessages.menu.open}
        aria-expanded={isOpen}
        onPointerDown={FullScreenMenu.preload}
        onFocus={FullScreenMenu.preload}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <FullScreenMenu {...menu} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
