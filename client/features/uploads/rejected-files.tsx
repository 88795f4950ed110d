import { commonMessages } from '../../../shared/i18n/en/common.ts'
import { mayBePhoto } from './selected-file.ts'
import { photoMessages, photoMessages as messages } from '../../../shared/i18n/en/documents.ts'

export type RejectedFile = { name: string; reason: { title: string; text: string } }

export const listRejected = (chosen: readonly File[], accepted: readonly File[], reason: RejectedFile['reason']): RejectedFile[] =>
  chosen.filter((file) => !accepted.includes(file)).map(({ name }) => ({ name, reason }))

/** `limit` counts all photos, `room` those that still fit. */
export function selectPhotos(files: readonly File[], room: number, limit: number) {
  const images = files.filter(mayBePhoto)
  const accepted = images.slice(0, Math.max(0, room))
  const rejected = [
    ...listRejected(files, images, commonMessages.errors.invalid_file),
    ...listRejected(images, accepted, photoMessages.tooMany(limit)),
  ]
  return { accepted, rejected }
}

export function RejectedFilesNotice({ files }: { files: readonly RejectedFile[] }) {
  const reasons = new Map(files.map(({ reason }) => [reason.title, reason]))
  return [...reasons.values()].map(({ title, text }) => (
    <p key={title} className="wrong left-out" role="alert">
      {title}. {text}{' '}
      <small dir="auto">{messages.leftOut(files.filter(({ reason }) => reason.title === title).map(({ name }) => name))}</small>
    </p>
  ))
}
