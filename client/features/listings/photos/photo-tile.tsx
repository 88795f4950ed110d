import type { MyPhotoView } from '../../../../shared/domain/car.ts'
import { listingMessages } from '../../../../shared/i18n/en/listings.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Photo } from '../../../ui/photo/photo.tsx'

const messages = listingMessages.photos
const tileSizes = '(min-width: 48rem) 17rem, 50vw'

type TileProps = {
  photo: MyPhotoView
  index: number
  lastIndex: number
  /** A car with open bookings keeps its photos; only their order may change. */
  isLocked: boolean
  isDragged: boolean
  onDrag: (index: number | null) => void
  onDrop: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

export function PhotoTile({ photo, index, lastIndex, isLocked, isDragged, onDrag, onDrop, onMove, onRemove }: TileProps) {
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
          <Photo photo={photo} alt={messages.name(position)} sizes={tileSizes} />
          {index === 0 && <span className="tag">{messages.main}</span>}
        </div>
        {photo.flaw && <p className="photo-flaw">{messages.flaws[photo.flaw]}</p>}
        <div className="tile-actions">
          <button
            type="button"
            className="btn quiet icon"
            aria-label={messages.earlier(position)}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            className="btn quiet icon"
            aria-label={messages.later(position)}
            disabled={index === lastIndex}
            onClick={() => onMove(index + 1)}
          >
            <Icon name="right" />
          </button>
          {!isLocked && (
            <button type="button" className="btn quiet icon" aria-label={messages.remove(position)} onClick={onRemove}>
              <Icon name="trash" />
            </button>
          )}
        </div>
      </div>
    </li>
  )
}
