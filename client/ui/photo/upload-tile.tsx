import { useState } from 'react'
import { photoMessages as messages } from '../../../shared/i18n/en/documents.ts'
import { Icon } from '../icon.tsx'

type Props = {
  name: string
  preview: string
  state: 'waiting' | 'preparing' | 'sending' | 'failed'
  progress: number
  fault?: string | undefined
  onRetry: () => void
  onDiscard: () => void
}

export function UploadTile({ name, preview, state, progress, fault: error, onRetry, onDiscard }: Props) {
  const [hasPreview, setHasPreview] = useState(true)
  const percent = Math.round(progress * 100)
  return (
    <li>
      <div className="photo-tile">
        <div className="pic on-its-way">
          <img
            className="photo"
            src={hasPreview ? preview : '/no-photo.svg'}
            alt=""
            decoding="async"
            onError={() => setHasPreview(false)}
          />
          <span className="tag">{getStateLabel(state, percent)}</span>
          {state !== 'failed' && <progress max={100} value={percent} aria-label={messages.progress(name)} />}
        </div>
        {error && <p className="wrong">{error}</p>}
        <div className="tile-actions">
          {state === 'failed' && (
            <button type="button" className="btn quiet" onClick={onRetry}>
              {messages.retry}
            </button>
          )}
          <button type="button" className="btn quiet icon" aria-label={messages.discard(name)} onClick={onDiscard}>
            <Icon name="close" />
          </button>
        </div>
      </div>
    </li>
  )
}

function getStateLabel(state: Props['state'], percent: number) {
  if (state === 'waiting') return messages.waiting
  if (state === 'preparing') return messages.preparing
  return state === 'failed' ? messages.failed : messages.uploading(percent)
}
