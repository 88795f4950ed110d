import { common } from '../../../shared/i18n/en/common.ts'
import { photoWords } from '../../../shared/i18n/en/photos.ts'
import { mayBePhoto } from './selected-file.ts'

export type RejectedFile = { name: string; why: { title: string; text: string } }

/** Those that were chosen and not kept. */
export const getRejected = (chosen: readonly File[], kept: readonly File[], why: RejectedFile['why']): RejectedFile[] =>
  chosen.filter((file) => !kept.includes(file)).map(({ name }) => ({ name, why }))

/** The photos among these files for which there is room, of `most` in all, and what is left out. */
export function getPhotos(files: readonly File[], room: number, most: number) {
  const images = files.filter(mayBePhoto)
  const taken = images.slice(0, Math.max(0, room))
  const leftOut = [...getRejected(files, images, common.errors.invalid_file), ...getRejected(images, taken, photoWords.tooMany(most))]
  return { taken, leftOut }
}
