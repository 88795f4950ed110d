import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import type { PhotoView } from '../../../../shared/domain/car.ts'
import { photoWidths } from '../../../../shared/lib/photo.ts'
import { carMessages } from '../../../../shared/i18n/en/car.ts'
import { lazyComponent } from '../../../ui/lazy.ts'
import { Photo } from '../../../ui/photo/photo.tsx'

const messages = carMessages.gallery
const GalleryDialog = lazyComponent(() => import('./gallery-dialog.tsx'), 'GalleryDialog')
const visibleCount = 3

function useGalleryStrip(count: number) {
  const strip = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState(0)
  const updatePosition = () => {
    const { current } = strip
    if (current) setPosition(Math.round(current.scrollLeft / Math.max(1, current.clientWidth)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const buttons = [...(strip.current?.querySelectorAll('button') ?? [])].filter((button) => button.offsetParent !== null)
    const focused = buttons.findIndex((button) => button === document.activeElement)
    const next = buttons[focused + step]
    if (step === 0 || focused < 0 || !next) return
    event.preventDefault()
    next.focus()
  }
  return { strip, position: Math.min(position, count - 1), updatePosition, onKeyDown }
}

export function Gallery({ photos, title }: { photos: readonly PhotoView[]; title: string }) {
  const { strip, position, updatePosition, onKeyDown } = useGalleryStrip(photos.length)
  const [openedIndex, setOpenedIndex] = useState<number | null>(null)
  const hiddenCount = photos.length - visibleCount
  if (photos.length === 0) {
    return (
      <div className="gallery">
        <div className="pic">
          <Photo photo={null} alt={messages.none} sizes="100vw" isPriority />
        </div>
      </div>
    )
  }
  return (
    <section className="gallery-frame" aria-label={messages.label(title)} onPointerEnter={GalleryDialog.preload}>
      <div ref={strip} className="gallery" onScroll={updatePosition}>
        {photos.map((photo, index) => (
          <button
            key={photo.id}
            type="button"
            className="pic"
            aria-label={messages.open(index + 1)}
            onKeyDown={onKeyDown}
            onClick={() => setOpenedIndex(index)}
          >
            <Photo
              photo={photo}
              alt={messages.photo(title, index + 1, photos.length)}
              sizes={index === 0 ? photoWidths.galleryFirst : photoWidths.galleryOther}
              isPriority={index === 0}
            />
            {index === visibleCount - 1 && hiddenCount > 0 ? <span className="gallery-more">{messages.more(hiddenCount)}</span> : null}
          </button>
        ))}
      </div>
      {photos.length > 1 ? (
        <span className="gallery-counter" aria-hidden="true">
          {messages.counter(position + 1, photos.length)}
        </span>
      ) : null}
      {openedIndex === null ? null : (
        <Suspense>
          <GalleryDialog photos={photos} title={title} startIndex={openedIndex} onClose={() => setOpenedIndex(null)} />
        </Suspense>
      )}
    </section>
  )
}
