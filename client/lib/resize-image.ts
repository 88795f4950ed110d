/** `readable` lists the formats that the server reads; others must be converted. */
type Law = { longestSide: number; formats: readonly string[]; readable: readonly string[] }

/** The server makes no larger photo than this. */
const ofPhoto: Law = { longestSide: 1600, formats: ['image/webp', 'image/jpeg'], readable: ['image/jpeg', 'image/png', 'image/webp'] }
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

/** Gives the file itself where the browser cannot read or shrink it. */
export const resizePhoto = (file: File) => shrink(file, ofPhoto)

export const resizeScan = async (file: File) => (file.type === 'application/pdf' ? file : shrink(file, ofScan))
