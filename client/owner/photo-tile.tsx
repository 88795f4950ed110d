import { useState } from 'react'
import type { PhotoView } from '../../shared/car.ts'
import { owner } from '../../shared/words/en/owner.ts'
import { Icon } from '../ui/icon.tsx'
import { Photo } from '../ui/photo.tsx'
import type { Upload } from './upload-queue.ts'

const words = owner.photos
const tileSizes = '(min-width: 48rem) 17rem, 50vw'

type TileProps = {
  photo: PhotoView
  index: number
  last: number
  /** While a booking holds days of the car: in another order, but the same photos. */
  isFixed: boolean
  isDragged: boolean
  onDrag: (index: number | null) => void
  onDrop: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** A photo of the listing: dragged into its place, or moved by its buttons. */
export function PhotoTile({ photo, index, last, isFixed, isDragged, onDrag, onDrop, onMove, onRemove }: TileProps) {
  const position = index + 1
  return (
    <li>
      <div
        className={isDragged ? 'photo-tile dragged' : 'photo-tile'}
        draggable
        onDragStart={() => onDrag(index)}
        onDragEnd={() => onDrag(null)}
        onDragOver={(event) => event.dataTransfer.types.includes('Files') || event.preventDefault()}
        onDrop={onDrop}
      >
        <div className="pic">
          <Photo photo={photo} alt={words.name(position)} sizes={tileSizes} />
          {index === 0 && <span className="tag">{words.main}</span>}
        </div>
        <div className="tile-actions">
          <button
            type="button"
            className="btn quiet icon"
            aria-label={words.earlier(position)}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            className="btn quiet icon"
            aria-label={words.later(position)}
            disabled={index === last}
            onClick={() => onMove(index + 1)}
          >
            <Icon name="right" />
          </button>
          {!isFixed && (
            <button type="button" className="btn quiet icon" aria-label={words.remove(position)} onClick={onRemove}>
              <Icon name="trash" />
            </button>
          )}
        </div>
      </div>
    </li>
  )
}

type UploadProps = { upload: Upload; onRetry: () => void; onDiscard: () => void }

/** A photo on its way to the server. */
export function UploadTile({ upload, onRetry, onDiscard }: UploadProps) {
  const { name } = upload.file
  const [isDrawn, setDrawn] = useState(true)
  const percent = Math.round(upload.share * 100)
  return (
    <li>
      <div className="photo-tile">
        <div className="pic on-its-way">
          <img className="photo" src={isDrawn ? upload.preview : '/no-photo.svg'} alt="" decoding="async" onError={() => setDrawn(false)} />
          <span className="tag">{tagOf(upload.state, percent)}</span>
          {upload.state !== 'failed' && <progress max={100} value={percent} aria-label={words.progress(name)} />}
        </div>
        <div className="tile-actions">
          {upload.state === 'failed' && (
            <button type="button" className="btn quiet" onClick={onRetry}>
              {words.retry}
            </button>
          )}
          <button type="button" className="btn quiet icon" aria-label={words.discard(name)} onClick={onDiscard}>
            <Icon name="close" />
          </button>
        </div>
      </div>
    </li>
  )
}

function tagOf(state: Upload['state'], percent: number) {
  if (state === 'waiting') return words.waiting
  if (state === 'preparing') return words.preparing
  return state === 'failed' ? words.failed : words.uploading(percent)
}
