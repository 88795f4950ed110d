import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { PhotoView } from '../../../../shared/domain/car.ts'
import { carWords } from '../../../../shared/i18n/en/car.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Photo } from '../../../ui/photo/photo.tsx'
import { useModal } from '../../../ui/dialog/use-modal.ts'

const words = carWords.gallery

type Props = { photos: readonly PhotoView[]; title: string; start: number; onClose: () => void }

export function GalleryDialog({ photos, title, start, onClose }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(start)
  const modal = useModal(onClose)

  const show = (index: number) => {
    const { current } = strip
    if (!current || index < 0 || index >= photos.length) return
    current.scrollTo({ left: index * current.clientWidth })
    setPlace(index)
  }
  useEffect(() => {
    strip.current?.scrollTo({ left: start * strip.current.clientWidth, behavior: 'instant' })
  }, [start])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') show(place + 1)
    if (event.key === 'ArrowLeft') show(place - 1)
  }
  const follow = () => {
    if (strip.current) setPlace(Math.round(strip.current.scrollLeft / Math.max(1, strip.current.clientWidth)))
  }

  return (
    // The arrow keys work wherever the focus is.
    <dialog {...modal} className="full-gallery" aria-label={words.label(title)} onKeyDown={onKeyDown}>
      <ul ref={strip} onScroll={follow}>
        {photos.map((photo, index) => (
          <li key={photo.id} aria-hidden={index !== place}>
            <Photo photo={photo} alt={words.photo(title, index + 1, photos.length)} sizes="100vw" isFirst={index === start} />
          </li>
        ))}
      </ul>
      <output className="gallery-counter">{words.counter(place + 1, photos.length)}</output>
      <button type="button" className="btn icon close" aria-label={words.close} onClick={onClose}>
        <Icon name="close" />
      </button>
      <Turn to="previous" icon="left" disabled={place === 0} onClick={() => show(place - 1)} />
      <Turn to="next" icon="right" disabled={place === photos.length - 1} onClick={() => show(place + 1)} />
    </dialog>
  )
}

type TurnProps = { to: 'previous' | 'next'; icon: 'left' | 'right'; disabled: boolean; onClick: () => void }

const Turn = ({ to, icon, disabled, onClick }: TurnProps) => (
  <button type="button" className={`btn icon ${to}`} aria-label={words[to]} disabled={disabled} onClick={onClick}>
    <Icon name={icon} />
  </button>
)
