import type { PhotoView } from '../../../shared/domain/car.ts'
import { photoSources } from '../../../shared/lib/photo.ts'

type Props = {
  photo: PhotoView | null | undefined
  alt: string
  /** How wide it is drawn, as in the attribute of `<img>`. */
  sizes: string
  /** In sight when the page opens: fetched at once and before the others. */
  isFirst?: boolean
}

/** A car's photo in the size the screen needs, over its own blur; a drawn car where there is none. */
export function Photo({ photo, alt, sizes, isFirst }: Props) {
  if (!photo) return <img className="photo" src="/no-photo.svg" width={400} height={300} alt={alt} />
  return (
    <img
      className="photo"
      src={photo.urls[800]}
      srcSet={photoSources(photo)}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      ref={(image) => {
        // Not an attribute: the content policy lets no page bring a style of its own.
        if (image && !image.complete) image.style.backgroundImage = `url("${photo.placeholder}")`
      }}
    />
  )
}
