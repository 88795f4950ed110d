/** `readable` lists the formats that the server reads; others must be converted. */
type ResizeOptions = { longestSide: number; formats: readonly string[]; readable: readonly string[] }

/** The server makes no larger photo than this. */
const photoOptions: ResizeOptions = {
  longestSide: 1600,
  formats: ['image/webp', 'image/jpeg'],
  readable: ['image/jpeg', 'image/png', 'image/webp'],
}
const scanOptions: ResizeOptions = { longestSide: 2400, formats: ['image/jpeg'], readable: ['image/jpeg', 'image/png'] }
const quality = 0.85

async function encode(canvas: HTMLCanvasElement, { formats }: ResizeOptions) {
  for (const format of formats) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, format, quality))
    // A browser that cannot write a format silently gives a PNG instead, which would be far larger.
    if (blob?.type === format) return blob
  }
  return null
}

async function redraw(file: File, options: ResizeOptions) {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, options.longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return null
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return await encode(canvas, options)
  } finally {
    bitmap.close()
  }
}

async function shrinkImage(file: File, options: ResizeOptions): Promise<File> {
  const smaller = await redraw(file, options).catch(() => null)
  if (!smaller || (smaller.size >= file.size && options.readable.includes(file.type))) return file
  return new File([smaller], file.name, { type: smaller.type })
}

/** Gives the file itself where the browser cannot read or shrink it. */
export const shrinkPhoto = (file: File) => shrinkImage(file, photoOptions)

export const shrinkScan = async (file: File) => (file.type === 'application/pdf' ? file : shrinkImage(file, scanOptions))
