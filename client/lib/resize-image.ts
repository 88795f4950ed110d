/** Longest side in pixels, the formats to try, and those that the server reads: others are worth sending only redrawn. */
type Law = { longestSide: number; formats: readonly string[]; readable: readonly string[] }

/** The largest size the server makes of a photo. */
const ofPhoto: Law = { longestSide: 1600, formats: ['image/webp', 'image/jpeg'], readable: ['image/jpeg', 'image/png', 'image/webp'] }
/** Small print stays readable. */
const ofScan: Law = { longestSide: 2400, formats: ['image/jpeg'], readable: ['image/jpeg', 'image/png'] }
const quality = 0.85

async function encode(canvas: HTMLCanvasElement, { formats }: Law) {
  for (const format of formats) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, format, quality))
    // A browser that cannot write a format silently gives a PNG instead, which would be far larger.
    if (blob?.type === format) return blob
  }
  return null
}

async function redraw(file: File, law: Law) {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, law.longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return null
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return await encode(canvas, law)
  } finally {
    bitmap.close()
  }
}

async function shrink(file: File, law: Law): Promise<File> {
  const smaller = await redraw(file, law).catch(() => null)
  if (!smaller || (smaller.size >= file.size && law.readable.includes(file.type))) return file
  return new File([smaller], file.name, { type: smaller.type })
}

/** A photo small enough for a slow connection; the file itself where the browser cannot make it smaller or not read it. */
export const resizePhoto = (file: File) => shrink(file, ofPhoto)

/** The same for the photo of a document; one that is no picture stays as it is. */
export const resizeScan = async (file: File) => (file.type === 'application/pdf' ? file : shrink(file, ofScan))
