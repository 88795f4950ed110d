import { useState } from 'react'
import type { Proof } from '../../../../shared/schemas/account.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { ReauthDialog } from './reauth-dialog.tsx'

type PendingProof = { act: (proof: Proof) => Promise<void>; cancel: () => void }
type Props = { title: string; text: string; confirm: string; busyText: string; proving: { pending: PendingProof | null } }

/** What was wrong with the proof is told in the dialog, everything else to who asked for it. */
const isOfProof = (fault: unknown) => fault instanceof AppError && (fault.fields?.['password'] ?? fault.fields?.['code']) !== undefined

/** For a form that asks for the proof once it is sent: `run` gives what came of it, or null where the person would rather not. */
export function useReauth() {
  const [pending, setPending] = useState<PendingProof | null>(null)
  const run = <Done,>(act: (proof: Proof) => Promise<Done>) =>
    new Promise<Done | null>((resolve, reject) => {
      const proven = async (proof: Proof) => {
        try {
          resolve(await act(proof))
        } catch (fault) {
          if (isOfProof(fault)) throw fault
          reject(fault instanceof Error ? fault : new Error(String(fault)))
        }
        setPending(null)
      }
      const cancel = () => {
        setPending(null)
        resolve(null)
      }
      setPending({ act: proven, cancel })
    })
  return { run, pending }
}

/** The dialog of a `useProving`. */
export const Reauth = ({ proving: { pending }, ...words }: Props) =>
  pending ? <ReauthDialog {...words} act={pending.act} onClose={pending.cancel} /> : null
