import { toast } from '../../ui/toast.ts'

type Words = { copied: { title: string }; notCopied: { title: string; text: string } }

/** Puts a text on the clipboard; a browser that does not let a page do that says so. */
export async function copy(text: string, words: Words) {
  try {
    await navigator.clipboard.writeText(text)
    toast.show({ ...words.copied, kind: 'good' })
  } catch {
    toast.show({ ...words.notCopied, kind: 'bad' })
  }
}
