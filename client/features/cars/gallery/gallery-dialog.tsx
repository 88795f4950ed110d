import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { PhotoView } from '../../../../shared/domain/car.ts'
import { carMessages } from '../../../../shared/i18n/en/car.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Photo } from '../../../ui/photo/photo.tsx'
import { useModal } from '../../../ui/dialog/use-modal.ts'

const messages = carMessages.gallery

type Props = { photos: readonly PhotoView[]; title: string; startIndex: number; onClose: () => void }

export function GalleryDialog({ photos, title, startIndex, onClose }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  const [position, setPosition] = useState(startIndex)
  const modal = useModal(onClose)

  const show = (index: number) => {
    const { current } = strip
    if (!current || index < 0 || index >= photos.length) return
    current.scrollTo({ left: index * current.clientWidth })
    setPosition(index)
  }
  useEffect(() => {
    strip.current?.scrollTo({ left: startIndex * strip.current.clientWidth, behavior: 'instant' })
  }, [startIndex])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') show(position + 1)
    if (event.key === 'ArrowLeft') show(position - 1)
  }
  const updatePosition = () => {
    if (strip.current) setPosition(Math.round(strip.current.scrollLeft / Math.max(1, strip.current.clientWidth)))
  }

  return (
    // The arrow keys work wherever the focus is.
    <dialog {...modal} className="full-gallery" aria-label={messages.label(title)} onKeyDown={onKeyDown}>
      <ul ref={strip} onScroll={updatePosition}>
        {photos.map((photo, index) => (
          <li key={photo.id} aria-hidden={index !== position}>
            <Photo photo={photo} alt={messages.photo(title, index + 1, photos.length)} sizes="100vw" isPriority={index === startIndex} />
          </li>
        ))}
      </ul>
      <output className="gallery-counter">{messages.counter(position + 1, photos.length)}</output>
      <button type="button" className="btn icon close" aria-label={messages.close} onClick={onClose}>
        <Icon name="close" />
      </button>
      <TurnButton to="previous" icon="left" disabled={position === 0} onClick={() => show(position - 1)} />
      <TurnButton to="next" icon="right" disabled={position === photos.length - 1} onClick={() => show(position + 1)} />
    </dialog>
  )
}

type TurnProps = { to: 'previous' | 'next'; icon: 'left' | 'right'; disabled: boolean; onClick: () => void }

const TurnButton = ({ to, icon, disabled, onClick }: TurnProps) => (
  <button type="button" className={`btn icon ${to}`} aria-label={messages[to]} disabled={disabled} onClick={onClick}>
    <Icon name={icon} />
  </button>
)
