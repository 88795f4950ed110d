import { type UploadOptions, isPermanentError, useUploadQueue } from '../uploads/upload-queue.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { Icon } from '../../ui/icon.tsx'
import { Photo } from '../../ui/photo/photo.tsx'
import { PhotoDrop } from '../../ui/photo/photo-drop.tsx'
import { UploadTile } from '../../ui/photo/upload-tile.tsx'
import { chatMessages as messages } from '../../../shared/i18n/en/chat.ts'
import { commonMessages } from '../../../shared/i18n/en/common.ts'
import { endSessionIfUnauthenticated } from '../../session.ts'
import { maxPhotoBytes, type PhotoView } from '../../../shared/domain/car.ts'
import { shrinkPhoto } from '../../lib/resize-image.ts'
import { toastError } from '../../ui/toast/toast.ts'
import { type RejectedFile, RejectedFilesNotice, selectPhotos } from '../uploads/rejected-files.tsx'
import { upload } from '../uploads/upload.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

export function usePhotoAttachments(bookingId: string, maxCount: number) {
  const client = useQueryClient()
  const [photos, setPhotos] = useState<readonly PhotoView[]>([])
  const [rejectedFiles, setRejectedFiles] = useState<readonly RejectedFile[]>([])
  const { uploads, ...queue } = useUploadQueue({
    prepare: shrinkPhoto,
    send: async (file, options) => {
      try {
        if (file.size > maxPhotoBytes) throw new AppError('file_too_large')
        const photo = await sendPhoto(bookingId, file, options)
        setPhotos((current) => [...current, photo])
      } catch (error) {
        if (options.signal.aborted) throw error
        endSessionIfUnauthenticated(client, error)
        // Returning without an error removes the file from the queue.
        if (isPermanentError(error))
          return setRejectedFiles((current) => [...current, { name: file.name, reason: commonMessages.errors[error.code] }])
        if (error instanceof AppError) toastError(error)
        throw error
      }
    },
  })
  const remaining = maxCount - photos.length - uploads.length
  const add = (files: readonly File[]) => {
    const { accepted, rejected } = selectPhotos(files, remaining, maxCount)
    setRejectedFiles(rejected)
    queue.add(accepted)
  }
  return {
    ...queue,
    photos,
    uploads,
    rejectedFiles,
    remaining,
    isStuck: uploads.some(({ state }) => state === 'failed'),
    isBusy: uploads.some(({ state }) => state !== 'failed'),
    add,
    remove: (id: string) => setPhotos((current) => current.filter((photo) => photo.id !== id)),
    clear: () => {
      setPhotos([])
      setRejectedFiles([])
    },
  }
}

export const sendPhoto = (bookingId: string, file: File, options: UploadOptions) =>
  upload<PhotoView>(`/api/bookings/${bookingId}/photos`, { field: 'photo', file, ...options })

export function SelectedPhotos({
  attachments: { photos, uploads, retry, discard, remove },
}: {
  attachments: ReturnType<typeof usePhotoAttachments>
}) {
  if (photos.length + uploads.length === 0) return null
  return (
    <ul className="photos">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <div className="photo-tile">
            <div className="pic">
              <Photo photo={photo} alt={messages.photo(index + 1)} sizes="11rem" />
            </div>
            <div className="tile-actions">
              <button
                type="button"
                className="btn quiet icon"
                aria-label={messages.removePhoto(messages.photo(index + 1))}
                onClick={() => remove(photo.id)}
              >
                <Icon name="close" />
              </button>
            </div>
          </div>
        </li>
      ))}
      {uploads.map(({ key, file, preview, state, progress }) => (
        <UploadTile
          key={key}
          name={file.name}
          preview={preview}
          state={state}
          progress={progress}
          fault={state === 'failed' ? messages.stuckPhoto : undefined}
          onRetry={() => retry([key])}
          onDiscard={() => discard(key)}
        />
      ))}
    </ul>
  )
}

/** What was chosen, the field for more, and what could not be added. */
export const PhotoAttachments = ({ legend, attachments }: { legend: string; attachments: ReturnType<typeof usePhotoAttachments> }) => (
  <fieldset>
    <legend>{legend}</legend>
    <SelectedPhotos attachments={attachments} />
    {attachments.remaining > 0 && <PhotoDrop onFiles={attachments.add} isCameraFirst />}
    <RejectedFilesNotice files={attachments.rejectedFiles} />
  </fieldset>
)
