import { toastError, toast } from '../toast/toast.ts'
import { useSubmitOnce } from './use-submit.ts'

type Options<Choice> = {
  show: (choice: Choice) => void
  save: (choice: Choice) => Promise<unknown>
  getSavedToast: (choice: Choice) => { title: string; text?: string }
  errorTitle?: string
}

export const useAutosave = <Choice>(savedChoice: Choice, { show, save, getSavedToast, errorTitle }: Options<Choice>) =>
  useSubmitOnce(
    async (choice: Choice) => {
      show(choice)
      await save(choice)
      toast.show({ ...getSavedToast(choice), kind: 'good' })
    },
    (error) => {
      show(savedChoice)
      toastError(error, errorTitle)
    },
  )
