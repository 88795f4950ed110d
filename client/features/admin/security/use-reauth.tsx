import { useState } from 'react'
import type { Proof } from '../../../../shared/schemas/account.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { ReauthDialog } from './reauth-dialog.tsx'

type PendingProof = { act: (proof: Proof) => Promise<void>; cancel: () => void }
type Props = { title: string; text: string; confirm: string; busyText: string; proving: { pending: PendingProof | null } }

/** The dialog shows errors of the password or code; the form shows all others. */
const isOfProof = (fault: unknown) => fault instanceof AppError && (fault.fields?.['password'] ?? fault.fields?.['code']) !== undefined

/** `run` resolves to null if the user cancels. */
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

export const Reauth = ({ proving: { pending }, ...words }: Props) =>
  pending ? <ReauthDialog {...words} act={pending.act} onClose={pending.cancel} /> : null
