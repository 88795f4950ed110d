import { common } from '../../../shared/i18n/en/common.ts'
import { photoWords } from '../../../shared/i18n/en/photos.ts'
import { mayBePhoto } from './selected-file.ts'

export type RejectedFile = { name: string; why: { title: string; text: string } }

export const getRejected = (chosen: readonly File[], kept: readonly File[], why: RejectedFile['why']): RejectedFile[] =>
  chosen.filter((file) => !kept.includes(file)).map(({ name }) => ({ name, why }))

/** `limit` counts all photos, `room` those that still fit. */
export function getPhotos(files: readonly File[], room: number, most: number) {
  const images = files.filter(mayBePhoto)
  const taken = images.slice(0, Math.max(0, room))
  const leftOut = [...getRejected(files, images, common.errors.invalid_file), ...getRejected(images, taken, photoWords.tooMany(most))]
  return { taken, leftOut }
}
