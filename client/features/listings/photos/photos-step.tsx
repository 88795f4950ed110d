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
import { currentCar, orderPhotos, removePhoto } from '../api.ts'
import { useLogInAgain } from '../wizard/listing-error.ts'
import { PhotoDrop } from '../../../ui/photo/photo-drop.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { type RejectedFile, getPhotos } from '../../uploads/rejected-files.ts'
import { LeaveGuard } from '../../uploads/leave-guard.tsx'
import { CarDocuments } from '../documents/car-documents.tsx'
import { useUploads } from './use-uploads.ts'
import { stepSearch } from '../wizard/wizard-header.tsx'

const words = owner.photos

/** Photos upload as soon as they are chosen, so that they survive a reload. */
export function PhotosStep({ car }: { car: MyCarView }) {
  const [leftOut, setLeftOut] = useState<readonly RejectedFile[]>([])
  const { uploads, isBusy, add, retry, discard } = useUploads(car.id, (file) => setLeftOut((before) => [...before, file]))
  const allow = useReviewConsent(car)
  const isHeld = car.openBookings > 0
  const count = car.photos.length + uploads.length

  const choose = async (files: readonly File[]) => {
    const { taken, leftOut: others } = getPhotos(files, maxPhotos - count, maxPhotos)
    setLeftOut(others)
    if (taken.length > 0 && (await allow.ask())) add(taken)
  }

  return (
    <section className="stack" aria-busy={isBusy}>
      <p className="meta">{words.hint(maxPhotos)}</p>
      {isHeld && <p className="note warn">{owner.listing.heldNote}</p>}
      {!isHeld && count < maxPhotos && <PhotoDrop onFiles={(files) => void choose(files)} />}
      <RejectedFilesNotice files={leftOut} />
      <p className="meta" aria-live="polite">
        {words.count(count, maxPhotos)}
      </p>
      <PhotoList car={car} isHeld={isHeld} allow={allow.ask}>
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
      <PhotosFoot car={car} hasUploads={uploads.length > 0} />
      <ConfirmDialog
        isOpen={allow.isOpen}
        title={owner.listing.review.title}
        text={owner.listing.review.photos}
        confirm={owner.listing.review.confirm}
        onConfirm={allow.give}
        onClose={allow.refuse}
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

const isStale = (fault: unknown) => fault instanceof AppError && (fault.code === 'not_found' || fault.code === 'invalid')

function usePhotoFaults(carId: string) {
  const client = useQueryClient()
  const logInAgain = useLogInAgain()
  return async (fault: unknown) => {
    if (logInAgain(fault)) return
    if (isStale(fault) && (await currentCar(client, carId))) toast.show({ ...words.changed, kind: 'bad' })
    else toastError(fault)
  }
}

type ListProps = { car: MyCarView; isHeld: boolean; allow: () => Promise<boolean>; children: ReactNode }

function PhotoList({ car, isHeld, allow, children }: ListProps) {
  const client = useQueryClient()
  const [leaving, setLeaving] = useState<PhotoView | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const { photos } = car
  const tell = usePhotoFaults(car.id)

  const move = async (from: number, to: number) => {
    const photo = photos[from]
    if (!photo || from === to || to < 0 || to >= photos.length) return
    const others = photos.filter((one) => one.id !== photo.id)
    setSaid(words.moved(to + 1))
    await orderPhotos(client, car.id, [...others.slice(0, to), photo, ...others.slice(to)]).catch(tell)
  }
  const remove = async (photo: PhotoView) => {
    if (await allow()) setLeaving(photo)
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
            isFixed={isHeld}
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
        {said}
      </p>
      <ConfirmDialog
        isOpen={leaving !== null}
        title={words.removeTitle}
        text={words.removeText}
        confirm={words.removeConfirm}
        isDanger
        onConfirm={async () => leaving && removePhoto(client, car.id, leaving.id)}
        onFault={(fault) => {
          if (isStale(fault)) setLeaving(null)
          void tell(fault)
        }}
        onClose={() => setLeaving(null)}
      />
    </>
  )
}

function PhotosFoot({ car, hasUploads }: { car: MyCarView; hasUploads: boolean }) {
  const navigate = useNavigate({ from: '/list-your-car' })
  const next = () => {
    if (hasUploads) return toast.show(words.busy)
    if (car.photos.length === 0) return toast.show({ ...words.none, kind: 'bad' })
    return void navigate({ search: stepSearch(car.id, 3) })
  }
  return (
    <div className="wizard-foot">
      <Link className="btn ghost" to="/list-your-car" search={stepSearch(car.id, 1)}>
        {owner.listing.back}
      </Link>
      <Button onClick={next}>{owner.listing.next}</Button>
    </div>
  )
}
