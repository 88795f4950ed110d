import { common } from '../../shared/words/en/common.ts'
import { photoWords } from '../../shared/words/en/photos.ts'
import { mayBePhoto } from './chosen-file.ts'

export type LeftOut = { name: string; why: { title: string; text: string } }

/** Those that were chosen and not kept. */
export const leftOutOf = (chosen: readonly File[], kept: readonly File[], why: LeftOut['why']): LeftOut[] =>
  chosen.filter((file) => !kept.includes(file)).map(({ name }) => ({ name, why }))

/** The photos among these files for which there is room, of `most` in all, and what is left out. */
export function photosOf(files: readonly File[], room: number, most: number) {
  const images = files.filter(mayBePhoto)
  const taken = images.slice(0, Math.max(0, room))
  const leftOut = [...leftOutOf(files, images, common.errors.invalid_file), ...leftOutOf(images, taken, photoWords.tooMany(most))]
  return { taken, leftOut }
}
