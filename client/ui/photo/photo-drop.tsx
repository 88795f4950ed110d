import { type ChangeEvent, type DragEvent, useState } from 'react'
import { photoMessages as messages } from '../../../shared/i18n/en/documents.ts'
import { Icon } from '../icon.tsx'

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

type Props = { onFiles: (files: readonly File[]) => void; isCameraFirst?: boolean }

export function PhotoDrop({ onFiles, isCameraFirst = false }: Props) {
  const [isOver, setOver] = useState(false)
  const handlePick = (event: ChangeEvent<HTMLInputElement>) => {
    const { files } = event.target
    if (files?.length) onFiles([...files])
    // Otherwise choosing the same photo again would fire no change event.
    event.target.value = ''
  }
  const handleDrop = (event: DragEvent) => {
    setOver(false)
    if (!hasFiles(event)) return
    event.preventDefault()
    onFiles([...event.dataTransfer.files])
  }
  const handleDragOver = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(true)
  }
  const pickButton = (
    <label key="pick" className={isCameraFirst ? 'btn ghost' : 'btn'}>
      <Icon name="plus" />
      {messages.pick}
      <input className="unseen" type="file" accept="image/*" multiple onChange={handlePick} />
    </label>
  )
  const cameraButton = (
    <label key="take" className={isCameraFirst ? 'btn for-touch' : 'btn ghost for-touch'}>
      <Icon name="camera" />
      {messages.take}
      <input className="unseen" type="file" accept="image/*" capture="environment" onChange={handlePick} />
    </label>
  )
  return (
    <div className={isOver ? 'drop over' : 'drop'} onDragOver={handleDragOver} onDragLeave={() => setOver(false)} onDrop={handleDrop}>
      <p className="for-mouse">
        <Icon name="upload" size={28} />
        {messages.drop}
      </p>
      <div className="row">{isCameraFirst ? [cameraButton, pickButton] : [pickButton, cameraButton]}</div>
    </div>
  )
}
