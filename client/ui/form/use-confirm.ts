import { useState } from 'react'

/** Asks before something goes on: `ask()` answers once the person has, and the rest is for the dialog that asks. */
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
