import sharp from 'sharp'

type Size = { width: number; height: number }
export type ImageOptions = { name: string; mimeType: string; buffer: Buffer }

const renderSvg = (colour: string, { width, height }: Size) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 400 300" preserveAspectRatio="none">
    <rect width="400" height="300" fill="#cfe3ee"/>
    <rect y="205" width="400" height="95" fill="#8a8f86"/>
    <path d="M60 190 L110 130 H260 L320 165 L350 175 V205 H60 Z" fill="${colour}"/>
    <path d="M122 138 H180 V165 H100 Z M190 138 H252 L290 165 H190 Z" fill="#1d2b36"/>
    <circle cx="120" cy="207" r="26" fill="#222"/>
    <circle cx="290" cy="207" r="26" fill="#222"/>
  </svg>`

const cachedImages = new Map<string, Promise<Buffer>>()

export async function createImage(name: string, colour: string, size: Size = { width: 800, height: 600 }): Promise<ImageOptions> {
  const key = `${colour} ${size.width} ${size.height}`
  const png =
    cachedImages.get(key) ??
    sharp(Buffer.from(renderSvg(colour, size)))
      .png()
      .toBuffer()
  cachedImages.set(key, png)
  return { name: `${name}.png`, mimeType: 'image/png', buffer: await png }
}

/** A string makes a file that only claims to be a photo. */
export function imageForm(bytes: Uint8Array | string, name = 'photo.jpg', field = 'photo', type = 'image/jpeg') {
  const form = new FormData()
  form.set(field, new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type }))
  return form
}
