import { useState } from 'react'
import type { HandoverKind, HandoverPhotoView, HandoverView } from '../../../../shared/domain/booking.ts'
import { showInstant } from '../../../../shared/lib/days.ts'
import { maxHandoverPhotos as most } from '../../../../shared/domain/handover.ts'
import { common } from '../../../../shared/i18n/en/common.ts'
import { handoverWords } from '../../../../shared/i18n/en/handover.ts'
import { RejectedFilesNotice } from '../../uploads/rejected-files-notice.tsx'
import { Photo } from '../../../ui/photo/photo.tsx'
import { PhotoDrop } from '../../../ui/photo/photo-drop.tsx'
import { toastError } from '../../../ui/toast/toast.ts'
import { UploadTile } from '../../../ui/photo/upload-tile.tsx'
import { mayBePhoto, toReadable } from '../../uploads/selected-file.ts'
import { type RejectedFile, getRejected } from '../../uploads/rejected-files.ts'
import type { ShownPhoto } from '../../offline-sync/types.ts'
import type { HandoverDraft } from './use-handover-draft.ts'

const words = handoverWords.photos
const tileSizes = '(min-width: 48rem) 11rem, 45vw'

type Shown = { kind: HandoverKind; photos: readonly HandoverPhotoView[]; isAddition?: boolean }

export const RecordPhotos = ({ kind, photos, isAddition }: Shown) => (
  <>
    {photos.map(
      (photo, index) =>
        (isAddition === undefined || isAddition === (photo.isAddition ?? false)) && (
          <li key={photo.id}>
            <a className="pic" href={photo.urls[1600]} target="_blank" rel="noopener" title={words.open}>
              <Photo photo={photo} alt={words.name[kind](index + 1)} sizes={tileSizes} />
            </a>
            <small className="meta photo-time">{(photo.isAddition ? words.addition : words.received)(showInstant(photo.at))}</small>
          </li>
        ),
    )}
  </>
)

function faultOf({ refusal }: ShownPhoto) {
  if (!refusal) return undefined
  if (refusal === 'too_many_images') return words.tooMany(most).text
  return refusal === 'booking_moved_on' ? words.tooLate : common.errors[refusal].text
}

type Props = { own: HandoverDraft; record?: HandoverView | undefined; hint: string; isFixed?: boolean | undefined }

function hintOf({ record, hint }: Pick<Props, 'record' | 'hint'>) {
  if (record && !record.takesPhotos) return words.closed
  return record?.answeredAt ? words.answered : hint
}

/** Photos stay on this device until the server has the record. */
export function HandoverPhotos({ own: { outbox, of, kept }, record, hint, isFixed = false }: Props) {
  const there = record?.photos ?? []
  const onTheWay = kept?.photos ?? []
  const count = there.length + onTheWay.length
  const [leftOut, setLeftOut] = useState<readonly RejectedFile[]>([])
  const mayAdd = !isFixed && outbox !== null && count < most && (record?.takesPhotos ?? true)

  const choose = async (files: readonly File[]) => {
    const photos = files.filter(mayBePhoto)
    const images = await toReadable(photos)
    const taken = images.slice(0, most - count)
    setLeftOut([
      ...getRejected(files, photos, common.errors.invalid_file),
      ...getRejected(photos, images, common.errors.file_unreadable),
      ...getRejected(images, taken, words.tooMany(most)),
    ])
    if (taken.length > 0) outbox?.addPhotos(of, taken, record !== undefined).catch(toastError)
  }

  return (
    <fieldset className="handover-photos">
      <legend>{words.title}</legend>
      {!isFixed && <p className="hint">{hintOf({ record, hint })}</p>}
      {count > 0 && (
        <ul className="photos" aria-label={words.list[of.kind]}>
          <RecordPhotos kind={of.kind} photos={there} />
          {onTheWay.map((photo) => (
            <UploadTile
              key={photo.id}
              {...photo}
              fault={faultOf(photo)}
              onRetry={() => void (kept && outbox?.retryPhoto(kept, photo.id))}
              onDiscard={() => void outbox?.dropPhoto(photo.id)}
            />
          ))}
        </ul>
      )}
      {mayAdd && <PhotoDrop onFiles={(files) => void choose(files)} isCameraFirst />}
      <RejectedFilesNotice files={leftOut} />
      <p className="meta" aria-live="polite">
        {words.count(count, most)}
      </p>
    </fieldset>
  )
}
