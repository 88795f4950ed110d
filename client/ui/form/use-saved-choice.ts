import { toastError, toast } from '../toast/toast.ts'
import { useSubmitOnce } from './use-submit.ts'

type Ways<Choice> = {
  show: (choice: Choice) => void
  save: (choice: Choice) => Promise<unknown>
  done: (choice: Choice) => { title: string; text?: string }
  failed?: string
}

export const useSavedChoice = <Choice>(saved: Choice, { show, save, done, failed }: Ways<Choice>) =>
  useSubmitOnce(
    async (choice: Choice) => {
      show(choice)
      await save(choice)
      toast.show({ ...done(choice), kind: 'good' })
    },
    (fault) => {
      show(saved)
      toastError(fault, failed)
    },
  )
