import { useState } from 'react'

/** `ask()` resolves with the user's answer; the rest is for the dialog. */
export function useConfirm() {
  const [resolveAnswer, setResolveAnswer] = useState<((isConfirmed: boolean) => void) | null>(null)
  const close = (isConfirmed: boolean) => {
    resolveAnswer?.(isConfirmed)
    setResolveAnswer(null)
  }
  return {
    ask: () => new Promise<boolean>((resolve) => setResolveAnswer(() => resolve)),
    isOpen: resolveAnswer !== null,
    accept: async () => close(true),
    decline: () => close(false),
  }
}
