import { type PhotoView, photoSizes } from '../domain/car.ts'

/** How wide a photo is drawn, as in the attribute `sizes`: the page's hint for the first photo must say the same as its `<img>`. */
export const photoWidths = {
  card: '(min-width: 64rem) 17rem, (min-width: 48rem) 33vw, 50vw',
  galleryFirst: '(min-width: 48rem) min(66vw, 48rem), 100vw',
  galleryOther: '(min-width: 48rem) min(33vw, 24rem), 100vw',
} as const

/** A photo's files with their widths, as in the attribute `srcset`. */
export const photoSources = (photo: PhotoView) => photoSizes.map((size) => `${photo.urls[size]} ${size}w`).join(', ')
