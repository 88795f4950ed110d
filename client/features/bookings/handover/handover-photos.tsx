import { useState } from 'react'
import type { HandoverKind, HandoverPhotoView, HandoverView } from '../../../../shared/domain/booking.ts'
import { formatInstant } from '../../../../shared/lib/days.ts'
import { maxHandoverPhotos as most } from '../../../../shared/domain/handover.ts'
import { commonMessages } from '../../../../shared/i18n/en/common.ts'
import { handoverMessages } from '../../../../shared/i18n/en/handover.ts'
import { RejectedFilesNotice, type RejectedFile, listRejected } from '../../uploads/rejected-files.tsx'
import { Photo } from '../../../ui/photo/photo.tsx'
import { NetworkError } from '../../../http.ts'
import { PhotoDrop } from '../../../ui/photo/photo-drop.tsx'
import { toastError } from '../../../ui/toast/toast.ts'
import { UploadTile } from '../../../ui/photo/upload-tile.tsx'
import { mayBePhoto, toReadable } from '../../uploads/selected-file.ts'
import type { PendingPhotoView } from '../../offline-sync/types.ts'
import type { HandoverDraft } from './use-handover.ts'

const messages = handoverMessages.photos
const tileSizes = '(min-width: 48rem) 11rem, 45vw'

type RecordPhotosProps = { kind: HandoverKind; photos: readonly HandoverPhotoView[]; isAddition?: boolean }

export const RecordPhotos = ({ kind, photos, isAddition }: RecordPhotosProps) => (
  <>
    {photos.map(
      (photo, index) =>
        (isAddition === undefined || isAddition === (photo.isAddition ?? false)) && (
          <li key={photo.id}>
            <a className="pic" href={photo.urls[1600]} target="_blank" rel="noopener" title={messages.open}>
              <Photo photo={photo} alt={messages.name[kind](index + 1)} sizes={tileSizes} />
            </a>
            <small className="meta photo-time">{(photo.isAddition ? messages.addition : messages.received)(formatInstant(photo.at))}</small>
          </li>
        ),
    )}
  </>
)

function getPhotoError({ refusal }: PendingPhotoView) {
  if (!refusal) return undefined
  if (refusal === 'too_many_images') return messages.tooMany(most).text
  return refusal === 'booking_moved_on' ? messages.tooLate : commonMessages.errors[refusal].text
}

type Props = { draft: HandoverDraft; record?: HandoverView | undefined; hint: string; isReadOnly?: boolean | undefined }

function getHint({ record, hint }: Pick<Props, 'record' | 'hint'>) {
  if (record && !record.takesPhotos) return messages.closed
  return record?.answeredAt ? messages.answered : hint
}

/** Photos stay on this device until the server has the record. */
export function HandoverPhotos({ draft: { outbox, target, pending }, record, hint, isReadOnly = false }: Props) {
  const savedPhotos = record?.photos ?? []
  const pendingPhotos = pending?.photos ?? []
  const count = savedPhotos.length + pendingPhotos.length
  const [rejectedFiles, setRejectedFiles] = useState<readonly RejectedFile[]>([])
  // Shown before the outbox is open, since the button below would move under a finger.
  const canAdd = !isReadOnly && count < most && (record?.takesPhotos ?? true)

  const handleFiles = async (files: readonly File[]) => {
    if (!outbox) return toastError(new NetworkError())
    const photos = files.filter(mayBePhoto)
    const images = await toReadable(photos)
    const accepted = images.slice(0, most - count)
    setRejectedFiles([
      ...listRejected(files, photos, commonMessages.errors.invalid_file),
      ...listRejected(photos, images, commonMessages.errors.file_unreadable),
      ...listRejected(images, accepted, messages.tooMany(most)),
    ])
    if (accepted.length > 0) outbox.addPhotos(target, accepted, record !== undefined).catch(toastError)
  }

  return (
    <fieldset className="handover-photos">
      <legend>{messages.title}</legend>
      {!isReadOnly && <p className="hint">{getHint({ record, hint })}</p>}
      {count > 0 && (
        <ul className="photos" aria-label={messages.list[target.kind]}>
          <RecordPhotos kind={target.kind} photos={savedPhotos} />
          {pendingPhotos.map((photo) => (
            <UploadTile
              key={photo.id}
              {...photo}
              fault={getPhotoError(photo)}
              onRetry={() => void (pending && outbox?.retryPhoto(pending, photo.id))}
              onDiscard={() => void outbox?.dropPhoto(photo.id)}
            />
          ))}
        </ul>
      )}
      {canAdd && <PhotoDrop onFiles={(files) => void handleFiles(files)} isCameraFirst />}
      <RejectedFilesNotice files={rejectedFiles} />
      <p className="meta" aria-live="polite">
        {messages.count(count, most)}
      </p>
    </fieldset>
  )
}
