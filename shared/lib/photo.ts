import { type PhotoView, photoSizes } from '../domain/car.ts'

/** A page's preload hint must have the same `sizes` as its `<img>`. */
export const photoWidths = {
  card: '(min-width: 64rem) 17rem, (min-width: 48rem) 33vw, 50vw',
  galleryFirst: '(min-width: 48rem) min(66vw, 48rem), 100vw',
  galleryOther: '(min-width: 48rem) min(33vw, 24rem), 100vw',
} as const

export const getPhotoSrcset = (photo: PhotoView) => photoSizes.map((size) => `${photo.urls[size]} ${size}w`).join(', ')
