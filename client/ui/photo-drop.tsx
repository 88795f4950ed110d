import { type ChangeEvent, type DragEvent, useState } from 'react'
import { photoWords as words } from '../../shared/words/en/photos.ts'
import { Icon } from './icon.tsx'

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Where photos come in: dropped, picked from the device, or taken with its camera. */
export function PhotoDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const [isOver, setOver] = useState(false)
  const picked = (event: ChangeEvent<HTMLInputElement>) => {
    const { files } = event.target
    if (files?.length) onFiles([...files])
    // Otherwise the same photo, chosen again after it was removed, would change nothing.
    event.target.value = ''
  }
  const dropped = (event: DragEvent) => {
    setOver(false)
    if (!hasFiles(event)) return
    event.preventDefault()
    onFiles([...event.dataTransfer.files])
  }
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <div className={isOver ? 'drop over' : 'drop'} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={dropped}>
      <p className="for-mouse">
        <Icon name="upload" size={28} />
        {words.drop}
      </p>
      <div className="row">
        <label className="btn">
          <Icon name="plus" />
          {words.pick}
          <input className="unseen" type="file" accept="image/*" multiple onChange={picked} />
        </label>
        <label className="btn ghost for-touch">
          <Icon name="camera" />
          {words.take}
          <input className="unseen" type="file" accept="image/*" capture="environment" onChange={picked} />
        </label>
      </div>
    </div>
  )
}
