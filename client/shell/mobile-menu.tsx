import { Suspense, useState } from 'react'
import type { SessionUser } from '../../shared/account.ts'
import { shell } from '../../shared/words/en/shell.ts'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from './lazy.ts'

const FullScreenMenu = lazyPart(() => import('./full-screen-menu.tsx').then(({ FullScreenMenu: part }) => part))

/** The header's links on a small screen, behind a hamburger. They are on their way once the finger comes down. */
export function MobileMenu(props: { user: SessionUser | null; brandName: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn quiet icon hamburger"
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
