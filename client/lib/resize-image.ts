/** The server reads only `acceptedFormats`, so other files must be converted. */
type ResizeOptions = { longestSide: number; outputFormats: readonly string[]; acceptedFormats: readonly string[] }

/** The server stores no larger photo. */
const photoOptions: ResizeOptions = {
  longestSide: 1600,
  outputFormats: ['image/webp', 'image/jpeg'],
  acceptedFormats: ['image/jpeg', 'image/png', 'image/webp'],
}
const scanOptions: ResizeOptions = { longestSide: 2400, outputFormats: ['image/jpeg'], acceptedFormats: ['image/jpeg', 'image/png'] }
const quality = 0.85

async function encode(canvas: HTMLCanvasElement, { outputFormats }: ResizeOptions) {
  for (const format of outputFormats) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, format, quality))
    // A browser that cannot write a format silently returns a PNG, which would be far larger.
    if (blob?.type === format) return blob
  }
  return null
}

async function drawScaled(file: File, options: ResizeOptions) {
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
  const smaller = await drawScaled(file, options).catch(() => null)
  if (!smaller || (smaller.size >= file.size && options.acceptedFormats.includes(file.type))) return file
  return new File([smaller], file.name, { type: smaller.type })
}

/** Returns the file itself if the browser cannot read or shrink it. */
export const shrinkPhoto = (file: File) => shrinkImage(file, photoOptions)

export const shrinkScan = async (file: File) => (file.type === 'application/pdf' ? file : shrinkImage(file, scanOptions))
