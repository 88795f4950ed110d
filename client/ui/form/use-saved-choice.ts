import { toastError, toast } from '../toast/toast.ts'
import { useSubmitOnce } from './use-submit.ts'

type Options<Choice> = {
  show: (choice: Choice) => void
  save: (choice: Choice) => Promise<unknown>
  done: (choice: Choice) => { title: string; text?: string }
  failed?: string
}

export const useSavedChoice = <Choice>(saved: Choice, { show, save, done, failed }: Options<Choice>) =>
  useSubmitOnce(
    async (choice: Choice) => {
      show(choice)
      await save(choice)
      toast.show({ ...done(choice), kind: 'good' })
    },
    (error) => {
      show(saved)
      toastError(error, failed)
    },
  )
