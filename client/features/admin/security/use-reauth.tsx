import { useState } from 'react'
import type { ReauthInput } from '../../../../shared/schemas/account.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { ReauthDialog } from './reauth-dialog.tsx'

type PendingProof = { act: (proof: ReauthInput) => Promise<void>; cancel: () => void }
type ReauthProps = { title: string; text: string; confirm: string; busyText: string; reauth: { pending: PendingProof | null } }

/** The dialog shows errors of the password or code; the form shows all others. */
const isProofError = (error: unknown) => error instanceof AppError && (error.fields?.['password'] ?? error.fields?.['code']) !== undefined

/** `run` resolves to null if the user cancels. */
export function useReauth() {
  const [pending, setPending] = useState<PendingProof | null>(null)
  const run = <Done,>(act: (proof: ReauthInput) => Promise<Done>) =>
    new Promise<Done | null>((resolve, reject) => {
      const confirm = async (proof: ReauthInput) => {
        try {
          resolve(await act(proof))
        } catch (error) {
          if (isProofError(error)) throw error
          reject(error instanceof Error ? error : new Error(String(error)))
        }
        setPending(null)
      }
      const cancel = () => {
        setPending(null)
        resolve(null)
      }
      setPending({ act: confirm, cancel })
    })
  return { run, pending }
}

export const Reauth = ({ reauth: { pending }, ...words }: ReauthProps) =>
  pending ? <ReauthDialog {...words} act={pending.act} onClose={pending.cancel} /> : null
