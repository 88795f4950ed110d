import { useState } from 'react'

/** `ask()` resolves with the user's answer; the rest is for the dialog. */
export function useConfirm() {
  const [answer, setAnswer] = useState<((given: boolean) => void) | null>(null)
  const close = (given: boolean) => {
    answer?.(given)
    setAnswer(null)
  }
  return {
    ask: () => new Promise<boolean>((resolve) => setAnswer(() => resolve)),
    isOpen: answer !== null,
    give: async () => close(true),
    refuse: () => close(false),
  }
}
