import { AppError } from '../../../../shared/lib/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { CarDocuments } from '../documents/car-documents.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { LeaveGuard } from '../../uploads/leave-guard.tsx'
import { Link, useNavigate } from '@tanstack/react-router'
import { PhotoDrop } from '../../../ui/photo/photo-drop.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { RejectedFilesNotice, type RejectedFile, selectPhotos } from '../../uploads/rejected-files.tsx'
import { UploadTile } from '../../../ui/photo/upload-tile.tsx'
import { commonMessages } from '../../../../shared/i18n/en/common.ts'
import { getStepSearch } from '../wizard/wizard-header.tsx'
import { endSessionIfUnauthenticated } from '../../../session.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { isPermanentError, useUploadQueue } from '../../uploads/upload-queue.ts'
import { listingMessages } from '../../../../shared/i18n/en/listings.ts'
import { refetchCar, reorderPhotos, removePhoto, addPhoto } from '../api.ts'
import { shrinkPhoto } from '../../../lib/resize-image.ts'
import { toastError, toast } from '../../../ui/toast/toast.ts'
import { type MyCarView, maxPhotos, type PhotoView, maxPhotoBytes } from '../../../../shared/domain/car.ts'
import { type ReactNode, useState } from 'react'
import { useConfirm } from '../../../ui/form/use-confirm.ts'
import { useLoginRedirect } from '../wizard/listing-error.ts'
import { useQueryClient } from '@tanstack/react-query'

const messages = listingMessages.photos

/** Photos upload as soon as they are chosen, so that they survive a reload. */
export function PhotosStep({ car }: { car: MyCarView }) {
  const [rejectedFiles, setRejectedFiles] = useState<readonly RejectedFile[]>([])
  const { uploads, isBusy, add, retry, discard } = usePhotoUploads(car.id, (file) => setRejectedFiles((current) => [...current, file]))
  const consent = useReviewConsent(car)
  const isLocked = car.openBookings > 0
  const count = car.photos.length + uploads.length

  const addFiles = async (files: readonly File[]) => {
    const { accepted, rejected } = selectPhotos(files, maxPhotos - count, maxPhotos)
    setRejectedFiles(rejected)
    if (accepted.length > 0 && (await consent.ask())) add(accepted)
  }

  return (
    <section className="stack" aria-busy={isBusy}>
      <p className="meta">{messages.hint(maxPhotos)}</p>
      {isLocked && <p className="note warn">{listingMessages.listing.heldNote.photos}</p>}
      {!isLocked && count < maxPhotos && <PhotoDrop onFiles={(files) => void addFiles(files)} />}
      <RejectedFilesNotice files={rejectedFiles} />
      <p className="meta" aria-live="polite">
        {messages.count(count, maxPhotos)}
      </p>
      <PhotoList car={car} isLocked={isLocked} requestConsent={consent.ask}>
        {uploads.map((upload) => (
          <UploadTile
            key={upload.key}
            name={upload.file.name}
            preview={upload.preview}
            state={upload.state}
            progress={upload.progress}
            onRetry={() => retry([upload.key])}
            onDiscard={() => discard(upload.key)}
          />
        ))}
      </PhotoList>
      <CarDocuments car={car} />
      <PhotosFooter car={car} hasUploads={uploads.length > 0} />
      <ConfirmDialog
        isOpen={consent.isOpen}
        title={listingMessages.listing.review.title}
        text={listingMessages.listing.review.photos}
        confirm={listingMessages.listing.review.confirm}
        onConfirm={consent.accept}
        onClose={consent.decline}
      />
      <LeaveGuard isActive={isBusy} messages={messages.leave} />
    </section>
  )
}

/** The first change sends an approved car back to review, so it needs consent. */
function useReviewConsent(car: MyCarView) {
  const consent = useConfirm()
  return { ...consent, ask: () => (car.status === 'approved' ? consent.ask() : Promise.resolve(true)) }
}

const isStale = (error: unknown) => error instanceof AppError && (error.code === 'not_found' || error.code === 'invalid')

function usePhotoErrorHandler(carId: string) {
  const client = useQueryClient()
  const redirectToLogin = useLoginRedirect()
  return async (error: unknown) => {
    if (redirectToLogin(error)) return
    if (isStale(error) && (await refetchCar(client, carId))) toast.show({ ...messages.changed, kind: 'bad' })
    else toastError(error)
  }
}

type ListProps = { car: MyCarView; isLocked: boolean; requestConsent: () => Promise<boolean>; children: ReactNode }

function PhotoList({ car, isLocked, requestConsent, children }: ListProps) {
  const client = useQueryClient()
  const [photoToRemove, setPhotoToRemove] = useState<PhotoView | null>(null)
  const [draggedIndex, setDraggedIndex] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const { photos } = car
  const handleError = usePhotoErrorHandler(car.id)

  const move = async (from: number, to: number) => {
    const photo = photos[from]
    if (!photo || from === to || to < 0 || to >= photos.length) return
    const rest = photos.filter((other) => other.id !== photo.id)
    setAnnouncement(messages.moved(to + 1))
    await reorderPhotos(client, car.id, [...rest.slice(0, to), photo, ...rest.slice(to)]).catch(handleError)
  }
  const remove = async (photo: PhotoView) => {
    if (await requestConsent()) setPhotoToRemove(photo)
  }

  return (
    <>
      <ul className="photos" aria-label={messages.list}>
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            index={index}
            lastIndex={photos.length - 1}
            isLocked={isLocked}
            isDragged={draggedIndex === index}
            onDrag={setDraggedIndex}
            onDrop={() => draggedIndex !== null && void move(draggedIndex, index)}
            onMove={(to) => void move(index, to)}
            onRemove={() => void remove(photo)}
          />
        ))}
        {children}
      </ul>
      <p className="unseen" aria-live="polite">
        {announcement}
      </p>
      <ConfirmDialog
        isOpen={photoToRemove !== null}
        title={messages.removeTitle}
        text={messages.removeText}
        confirm={messages.removeConfirm}
        isDanger
        onConfirm={async () => photoToRemove && removePhoto(client, car.id, photoToRemove.id)}
        onError={(error) => {
          if (isStale(error)) setPhotoToRemove(null)
          void handleError(error)
        }}
        onClose={() => setPhotoToRemove(null)}
      />
    </>
  )
}

function PhotosFooter({ car, hasUploads }: { car: MyCarView; hasUploads: boolean }) {
  const navigate = useNavigate({ from: '/list-your-car' })
  const next = () => {
    if (hasUploads) return toast.show(messages.busy)
    if (car.photos.length === 0) return toast.show({ ...messages.none, kind: 'bad' })
    return void navigate({ search: getStepSearch(car.id, 3) })
  }
  return (
    <div className="wizard-foot">
      <Link className="btn ghost" to="/list-your-car" search={getStepSearch(car.id, 1)}>
        {listingMessages.listing.back}
      </Link>
      <Button onClick={next}>{listingMessages.listing.next}</Button>
    </div>
  )
}

function usePhotoUploads(carId: string, onRejected: (file: RejectedFile) => void) {
  const client = useQueryClient()
  return useUploadQueue({
    prepare: shrinkPhoto,
    send: async (file, uploadOptions) => {
      try {
        // The server would refuse it only after the whole upload.
        if (file.size > maxPhotoBytes) throw new AppError('file_too_large')
        await addPhoto(client, carId, file, uploadOptions)
      } catch (error) {
        if (uploadOptions.signal.aborted) throw error
        if (error instanceof AppError) void invalidate(client, invalidations.listingConflict(carId))
        endSessionIfUnauthenticated(client, error)
        // Returning without an error removes the file from the queue.
        if (isPermanentError(error)) return onRejected({ name: file.name, reason: commonMessages.errors[error.code] })
        if (error instanceof AppError) toastError(error)
        throw error
      }
    },
  })
}
