import { common } from '../../../shared/i18n/en/common.ts'
import { photoWords } from '../../../shared/i18n/en/photos.ts'
import { mayBePhoto } from './selected-file.ts'

export type RejectedFile = { name: string; reason: { title: string; text: string } }

export const listRejected = (chosen: readonly File[], accepted: readonly File[], reason: RejectedFile['reason']): RejectedFile[] =>
  chosen.filter((file) => !accepted.includes(file)).map(({ name }) => ({ name, reason }))

/** `limit` counts all photos, `room` those that still fit. */
export function selectPhotos(files: readonly File[], room: number, limit: number) {
  const images = files.filter(mayBePhoto)
  const taken = images.slice(0, Math.max(0, room))
  const leftOut = [...listRejected(files, images, common.errors.invalid_file), ...listRejected(images, taken, photoWords.tooMany(limit))]
  return { taken, leftOut }
}
