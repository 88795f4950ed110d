import type { PhotoView } from '../../../shared/domain/car.ts'
import { getPhotoSrcset } from '../../../shared/lib/photo.ts'

type Props = {
  photo: PhotoView | null | undefined
  alt: string
  sizes: string
  isFirst?: boolean
}

export function Photo({ photo, alt, sizes, isFirst }: Props) {
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
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      ref={(image) => {
        // Set by script, because the content policy forbids inline styles.
        if (image && !image.complete) image.style.backgroundImage = `url("${photo.placeholder}")`
      }}
    />
  )
}
