import type { ComponentProps } from 'react'
import { Photo } from '../photo/photo.tsx'

/** The name of the car stands beside it. */
export const CarThumb = ({ photo }: Pick<ComponentProps<typeof Photo>, 'photo'>) => (
  <span className="thumb">
    <Photo photo={photo} alt="" sizes="64px" />
  </span>
)
