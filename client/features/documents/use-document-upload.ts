import { useQueryClient } from '@tanstack/react-query'
import { maxDocumentBytes } from '../../../shared/domain/document.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { common } from '../../../shared/i18n/en/common.ts'
import { proofWords as words } from '../../../shared/i18n/en/document-upload.ts'
import { handleSessionExpired } from '../../session.ts'
import { toastError, toast } from '../../ui/toast/toast.ts'
import { shrinkScan } from '../../lib/resize-image.ts'
import { mayBeScan } from '../uploads/selected-file.ts'
import { isPermanentError } from '../uploads/permanent-errors.ts'
import { isRetriedAutomatically, type Sending } from '../uploads/upload-queue.ts'
import { useUploadQueue } from '../uploads/use-upload-queue.ts'

export type SendDocument = (file: File, sending: Sending) => Promise<unknown>

const refusals = { ...common.errors, file_too_large: words.tooLarge, invalid_file: words.invalid }

export function useDocumentUpload(send: SendDocument) {
  const client = useQueryClient()
  const { uploads, isBusy, add, retry, discard } = useUploadQueue({
    prepare: shrinkScan,
    send: async (file, sending) => {
      try {
        // The server would refuse it only after the whole upload.
        if (file.size > maxDocumentBytes) throw new AppError('file_too_large')
        await send(file, sending)
        toast.show({ ...words.done, kind: 'good' })
      } catch (error) {
        if (sending.signal.aborted || isRetriedAutomatically(error)) throw error
        handleSessionExpired(client, error)
        if (isPermanentError(error)) return toast.show({ ...refusals[error.code], kind: 'bad' })
        const hasOwnText = !(error instanceof AppError && error.code === 'unexpected')
        if (hasOwnText) toastError(error, words.failed)
        else toast.show({ title: words.failed, text: words.failedText, kind: 'bad' })
        throw error
      }
    },
  })
  const [upload] = uploads
  return {
    upload,
    isBusy,
    choose: (file: File) => (mayBeScan(file) ? add([file]) : toast.show({ ...words.invalid, kind: 'bad' })),
    retry: () => upload && retry([upload.key]),
    discard: () => upload && discard(upload.key),
  }
}
