/** The longest side a photo keeps, in pixels: the largest size the server makes of it. */
const longestSide = 1600
const quality = 0.85
const formats = ['image/webp', 'image/jpeg'] as const

async function encode(canvas: HTMLCanvasElement) {
  for (const format of formats) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, format, quality))
    // A browser that cannot write a format silently gives a PNG instead, which would be far larger.
    if (blob?.type === format) return blob
  }
  return null
}

async function redraw(file: File) {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return null
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return await encode(canvas)
  } finally {
    bitmap.close()
  }
}

/** What the server reads; others are worth sending only redrawn. */
const readable: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** A photo small enough for a slow connection; the file itself where the browser cannot make it smaller or not read it. */
export async function shrinkPhoto(file: File): Promise<File> {
  const smaller = await redraw(file).catch(() => null)
  if (!smaller || (smaller.size >= file.size && readable.includes(file.type))) return file
  return new File([smaller], file.name, { type: smaller.type })
}
