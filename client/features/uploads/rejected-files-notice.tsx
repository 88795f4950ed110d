import { photoWords as words } from '../../../shared/i18n/en/photos.ts'
import type { RejectedFile } from './rejected-files.ts'

export function RejectedFilesNotice({ files }: { files: readonly RejectedFile[] }) {
  const reasons = new Map(files.map(({ reason }) => [reason.title, reason]))
  return [...reasons.values()].map(({ title, text }) => (
    <p key={title} className="wrong left-out" role="alert">
      {title}. {text}{' '}
      <small dir="auto">{words.leftOut(files.filter(({ reason }) => reason.title === title).map(({ name }) => name))}</small>
    </p>
  ))
}
