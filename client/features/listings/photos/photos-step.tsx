import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type MyCarView, maxPhotos, type PhotoView } from '../../../../shared/domain/car.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { owner } from '../../../../shared/i18n/en/owner.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toastError, toast } from '../../../ui/toast/toast.ts'
import { RejectedFilesNotice } from '../../uploads/rejected-files-notice.tsx'
import { UploadTile } from '../../../ui/photo/upload-tile.tsx'
import { useConfirm } from '../../../ui/form/use-confirm.ts'
import { refetchCar, orderPhotos, removePhoto } from '../api.ts'
import { useLoginRedirect } from '../wizard/listing-error.ts'
import { PhotoDrop } from '../../../ui/photo/photo-drop.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { type RejectedFile, selectPhotos } from '../../uploads/rejected-files.ts'
import { LeaveGuard } from '../../uploads/leave-guard.tsx'
import { CarDocuments } from '../documents/car-documents.tsx'
import { usePhotoUploads } from './use-uploads.ts'
import { getStepSearch } from '../wizard/wizard-header.tsx'

const words = owner.photos

/** Photos upload as soon as they are chosen, so that they survive a reload. */
export function PhotosStep({ car }: { car: MyCarView }) {
  const [rejectedFiles, setRejectedFiles] = useState<readonly RejectedFile[]>([])
  const { uploads, isBusy, add, retry, discard } = usePhotoUploads(car.id, (file) => setRejectedFiles((current) => [...current, file]))
  const consent = useReviewConsent(car)
  const isLocked = car.openBookings > 0
  const count = car.photos.length + uploads.length

  const addFiles = async (files: readonly File[]) => {
    const { taken: accepted, leftOut: rejected } = selectPhotos(files, maxPhotos - count, maxPhotos)
    setRejectedFiles(rejected)
    if (accepted.length > 0 && (await consent.ask())) add(accepted)
  }

  return (
    <section className="stack" aria-busy={isBusy}>
      <p className="meta">{words.hint(maxPhotos)}</p>
      {isLocked && <p className="note warn">{owner.listing.heldNote}</p>}
      {!isLocked && count < maxPhotos && <PhotoDrop onFiles={(files) => void addFiles(files)} />}
      <RejectedFilesNotice files={rejectedFiles} />
      <p className="meta" aria-live="polite">
        {words.count(count, maxPhotos)}
      </p>
      <PhotoList car={car} isLocked={isLocked} requestConsent={consent.ask}>
        {uploads.map((upload) => (
          <UploadTile
            key={upload.key}
            name={upload.file.name}
            preview={upload.preview}
            state={upload.state}
            share={upload.share}
            onRetry={() => retry([upload.key])}
            onDiscard={() => discard(upload.key)}
          />
        ))}
      </PhotoList>
      <CarDocuments car={car} />
      <PhotosFooter car={car} hasUploads={uploads.length > 0} />
      <ConfirmDialog
        isOpen={consent.isOpen}
        title={owner.listing.review.title}
        text={owner.listing.review.photos}
        confirm={owner.listing.review.confirm}
        onConfirm={consent.give}
        onClose={consent.refuse}
      />
      <LeaveGuard isBusy={isBusy} words={words.leave} />
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
    if (isStale(error) && (await refetchCar(client, carId))) toast.show({ ...words.changed, kind: 'bad' })
    else toastError(error)
  }
}

type ListProps = { car: MyCarView; isLocked: boolean; requestConsent: () => Promise<boolean>; children: ReactNode }

function PhotoList({ car, isLocked, requestConsent, children }: ListProps) {
  const client = useQueryClient()
  const [photoToRemove, setPhotoToRemove] = useState<PhotoView | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const { photos } = car
  const handleError = usePhotoErrorHandler(car.id)

  const move = async (from: number, to: number) => {
    const photo = photos[from]
    if (!photo || from === to || to < 0 || to >= photos.length) return
    const rest = photos.filter((other) => other.id !== photo.id)
    setAnnouncement(words.moved(to + 1))
    await orderPhotos(client, car.id, [...rest.slice(0, to), photo, ...rest.slice(to)]).catch(handleError)
  }
  const remove = async (photo: PhotoView) => {
    if (await requestConsent()) setPhotoToRemove(photo)
  }

  return (
    <>
      <ul className="photos" aria-label={words.list}>
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            index={index}
            last={photos.length - 1}
            isLocked={isLocked}
            isDragged={dragged === index}
            onDrag={setDragged}
            onDrop={() => dragged !== null && void move(dragged, index)}
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
        title={words.removeTitle}
        text={words.removeText}
        confirm={words.removeConfirm}
        isDanger
        onConfirm={async () => photoToRemove && removePhoto(client, car.id, photoToRemove.id)}
        onFault={(error) => {
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
    if (hasUploads) return toast.show(words.busy)
    if (car.photos.length === 0) return toast.show({ ...words.none, kind: 'bad' })
    return void navigate({ search: getStepSearch(car.id, 3) })
  }
  return (
    <div className="wizard-foot">
      <Link className="btn ghost" to="/list-your-car" search={getStepSearch(car.id, 1)}>
        {owner.listing.back}
      </Link>
      <Button onClick={next}>{owner.listing.next}</Button>
    </div>
  )
}
