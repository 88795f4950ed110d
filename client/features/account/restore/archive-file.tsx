import type { ChangeEvent } from 'react'
import { setupWords as words } from '../../../../shared/i18n/en/restore.ts'
import { Icon } from '../../../ui/icon.tsx'

type ArchiveFileProps = {
  file: File | undefined
  /** From 0 to 1, and undefined unless the upload is running. */
  progress: number | undefined
  isBusy: boolean
  onChoose: (file: File) => void
}

export function ArchiveFile({ file, progress, isBusy, onChoose }: ArchiveFileProps) {
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    if (chosen) onChoose(chosen)
  }
  const percent = Math.round((progress ?? 0) * 100)
  return (
    <div className="field">
      {file && <p>{file.name}</p>}
      {progress === undefined ? (
        <p className="row">
          <label className="btn ghost">
            <Icon name="upload" />
            {file ? words.other : words.choose}
            <input className="unseen" type="file" accept=".zip,.age" disabled={isBusy} onChange={handleChange} />
          </label>
        </p>
      ) : (
        <>
          <progress max={100} value={percent} aria-label={words.progress(file?.name ?? '')} />
          <output className="meta">{percent < 100 ? words.percent(percent) : words.reading}</output>
        </>
      )}
    </div>
  )
}
