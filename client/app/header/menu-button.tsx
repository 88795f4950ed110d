import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { appMessages } from '../../../shared/i18n/en/app.ts'

export type MenuProps = { close: () => void }
type LazyMenu = ComponentType<MenuProps> & { preload: () => void }
type Props = { menu: LazyMenu; className: string; children: ReactNode }

export function MenuButton({ menu: Menu, className, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`${className} scripted`}
        aria-label={appMessages.menu.open}
        aria-expanded={isOpen}
        onPointerDown={Menu.preload}
        onFocus={Menu.preload}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <Menu close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
