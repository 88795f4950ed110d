import type { PhotoView } from '../../../shared/domain/car.ts'
import { getPhotoSrcset } from '../../../shared/lib/photo.ts'

type Props = {
  photo: PhotoView | null | undefined
  alt: string
  sizes: string
  isPriority?: boolean
}

export function Photo({ photo, alt, sizes, isPriority }: Props) {
  if (!photo) return <img className="photo" src="/no-photo.svg" width={400} height={300} alt={alt} />
  return (
    <img
      className="photo"
      src={photo.urls[800]}
      srcSet={getPhotoSrcset(photo)}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt={alt}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : 'auto'}
      decoding="async"
      ref={(image) => {
        // Set by script, because the content policy forbids inline styles.
        if (image && !image.complete) image.style.backgroundImage = `url("${photo.placeholder}")`
      }}
    />
  )
}
