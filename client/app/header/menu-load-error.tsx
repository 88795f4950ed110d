import { useEffect } from 'react'
import { NetworkError } from '../../http.ts'
import { toastError } from '../../ui/toast/toast.ts'
import type { MenuProps } from './menu-button.tsx'

export function MenuLoadError({ close }: MenuProps) {
  useEffect(() => {
    toastError(new NetworkError())
    close()
  }, [close])
  return null
}
