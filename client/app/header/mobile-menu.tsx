import { Suspense, useEffect, useState } from 'react'
import type { SessionUser } from '../../../shared/domain/account.ts'
import { shell } from '../../../shared/i18n/en/app.ts'
import { NetworkError } from '../../http.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyComponent } from '../../ui/lazy.ts'
import { toastError } from '../../ui/toast/toast.ts'

function MenuLoadError({ close }: { user: SessionUser | null; brandName: string; close: () => void }) {
  useEffect(() => {
    toastError(new NetworkError())
    close()
  }, [close])
  return null
}
const FullScreenMenu = lazyComponent(() => import('./full-screen-menu.tsx'), 'FullScreenMenu', MenuLoadError)

export function MobileMenu(props: { user: SessionUser | null; brandName: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn quiet icon hamburger scripted"
        aria-label={shell.menu.open}
        aria-expanded={isOpen}
        onPointerDown={FullScreenMenu.preload}
        onFocus={FullScreenMenu.preload}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" size={24} />
      </button>
      {isOpen && (
        <Suspense>
          <FullScreenMenu {...props} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
