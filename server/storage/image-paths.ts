import { photoSizes } from '../../shared/domain/car.ts'

// How a picture's files are called, on a disk, in a bucket, in an address and in an archive.

const ending = '.webp'
export const pictureType = 'image/webp'

/** The file of a picture that is called so: by its size, by its id, or by what is seen on it. */
export const getImagePath = (name: string | number) => `${name}${ending}`

export const isImagePath = (file: string) => file.endsWith(ending)

/** The other way round; null where no picture's file is called so. */
export const parseImagePath = (file: string) => (isImagePath(file) ? file.slice(0, -ending.length) : null)

/** The size of a photo that a file's name stands for. */
export const parsePhotoSize = (file: string) => photoSizes.find((size) => file === getImagePath(size))

/** Where the sizes of a photo are served, below its own address. */
export const getPhotoUrls = (path: string) => ({
  400: `${path}/${getImagePath(400)}`,
  800: `${path}/${getImagePath(800)}`,
  1600: `${path}/${getImagePath(1600)}`,
})

/** Of a photo on a listing: below the address of the site, and of a bucket that everybody may read. */
export const getListingPhotoUrls = (id: string) => getPhotoUrls(`/photos/${id}`)

/** Of a person's picture, which has one size. */
export const getAvatarUrl = (id: string) => `/avatars/${getImagePath(id)}`
