import { toast } from './toast/toast.ts'

type Words = { copied: { title: string; text?: string }; notCopied: { title: string; text?: string } }

export async function copy(text: string, { copied, notCopied }: Words) {
  try {
    await navigator.clipboard.writeText(text)
    toast.show({ ...copied, kind: 'good' })
    return true
  } catch {
    toast.show({ ...notCopied, kind: 'bad' })
    return false
  }
}
