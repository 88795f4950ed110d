import { chatWords as words } from '../../../../shared/i18n/en/chat.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Photo } from '../../../ui/photo/photo.tsx'
import { UploadTile } from '../../../ui/photo/upload-tile.tsx'
import type { usePhotoAttachments } from './use-photo-attachments.ts'

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
              <Photo photo={photo} alt={words.photo(index + 1)} sizes="11rem" />
            </div>
            <div className="tile-actions">
              <button
                type="button"
                className="btn quiet icon"
                aria-label={words.removePhoto(words.photo(index + 1))}
                onClick={() => remove(photo.id)}
              >
                <Icon name="close" />
              </button>
            </div>
          </div>
        </li>
      ))}
      {uploads.map(({ key, file, preview, state, share }) => (
        <UploadTile
          key={key}
          name={file.name}
          preview={preview}
          state={state}
          share={share}
          fault={state === 'failed' ? words.stuckPhoto : undefined}
          onRetry={() => retry([key])}
          onDiscard={() => discard(key)}
        />
      ))}
    </ul>
  )
}
