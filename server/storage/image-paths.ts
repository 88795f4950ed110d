import { photoSizes } from '../../shared/domain/car.ts'

// The same file names serve on disks, in buckets, in URLs and in archives.

const extension = '.webp'
export const imageType = 'image/webp'

export const getImagePath = (name: string | number) => `${name}${extension}`

export const isImagePath = (file: string) => file.endsWith(extension)

export const parseImagePath = (file: string) => (isImagePath(file) ? file.slice(0, -extension.length) : null)

export const parsePhotoSize = (file: string) => photoSizes.find((size) => file === getImagePath(size))

export const getPhotoUrls = (path: string) => ({
  400: `${path}/${getImagePath(400)}`,
  800: `${path}/${getImagePath(800)}`,
  1600: `${path}/${getImagePath(1600)}`,
})

export const getListingPhotoUrls = (id: string) => getPhotoUrls(`/photos/${id}`)

export const getAvatarUrl = (id: string) => `/avatars/${getImagePath(id)}`
