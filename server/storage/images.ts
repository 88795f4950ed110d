import { open, readFile } from 'node:fs/promises'
import type { FailOnOptions, OutputInfo, Sharp } from 'sharp'
import { maxProgressivePixels, maxPhotoPixels } from '../../shared/domain/car.ts'
import { AppError } from '../../shared/lib/errors.ts'
import { createLimiter } from '../lib/async.ts'
import { imageType } from './image-paths.ts'
import { type AvatarFiles, avatarSize, type PhotoFiles } from './photo-storage.ts'

/** `brightness` is the mean of its grey values, 0 to 255. */
export type ProcessedPhoto = { width: number; height: number; placeholder: string; brightness: number; files: PhotoFiles }

type PhotoSource = string | Uint8Array
type SharpModule = Awaited<ReturnType<typeof loadSharp>>
type Pixels = { data: Buffer; info: OutputInfo }

const acceptedFormats: readonly (string | undefined)[] = ['jpeg', 'png', 'webp', 'heif']
/** Phones show the first size in lists, and the second on the whole screen. */
const maxBytes = { 400: 25_000, 800: 100_000, 1600: Infinity }
const maxAvatarBytes = 15_000
/** Only photos of leaves, gravel or grain need more than the first step. */
const compressionSteps = [
  { quality: 75, blur: 0 },
  { quality: 60, blur: 0 },
  { quality: 50, blur: 0.35 },
  { quality: 40, blur: 0.45 },
  { quality: 40, blur: 0.6 },
  { quality: 35, blur: 1 },
  { quality: 30, blur: 2 },
  { quality: 25, blur: 3 },
]
const placeholderWidth = 16
/** Shares of red, green and blue, by Rec. 709. */
const luminance = [0.2126, 0.7152, 0.0722]

/** Loaded with the first photo, because it takes much memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

/** Decoding takes 30 MB, and 100 MB for a progressive photo of 12 megapixels. */
const runExclusive = createLimiter(1)

async function assertAcceptable(sharp: SharpModule, file: PhotoSource) {
  const { format, width, height, isProgressive } = await sharp(file, { limitInputPixels: false }).metadata()
  if (!acceptedFormats.includes(format)) throw new AppError('invalid_file')
  if (width * height > (isProgressive ? maxProgressivePixels : maxPhotoPixels)) throw new AppError('too_many_pixels')
}

const createFromPixels = (sharp: SharpModule, { data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } })

type ImageTask<T> = (sharp: SharpModule, file: PhotoSource, failOn: FailOnOptions) => Promise<T>

const jpeg = { start: Buffer.from([0xff, 0xd8, 0xff]), end: Buffer.from([0xff, 0xd9]) }

async function appendMissingEnd(file: PhotoSource) {
  const bytes = Buffer.from(typeof file === 'string' ? await readFile(file) : file)
  const isCut = bytes.indexOf(jpeg.start) === 0 && !bytes.subarray(-jpeg.end.length).equals(jpeg.end)
  return isCut ? Buffer.concat([bytes, jpeg.end]) : null
}

/** Some programs omit the end marker of a JPEG, so one that lacks only this is accepted. */
async function retryWithEnd<T>(sharp: SharpModule, file: PhotoSource, task: ImageTask<T>) {
  try {
    return await task(sharp, file, 'error')
  } catch (error) {
    const completed = await appendMissingEnd(file)
    if (!completed) throw error
    return await task(sharp, completed, 'warning')
  }
}

const heicBrands = /^.{4}ftyp(?=.*(?:hei[cxms]|hev[cxms]|mif1|msf1))(?!.*avi[fs])/s

/** Most builds of sharp cannot decode the photos that iPhones take. */
async function isHeic(file: PhotoSource) {
  const head = Buffer.alloc(64)
  if (typeof file === 'string') {
    const handle = await open(file)
    try {
      await handle.read(head)
    } finally {
      await handle.close()
    }
  } else head.set(file.subarray(0, head.length))
  return heicBrands.test(head.toString('latin1'))
}

async function encodeWebp(sharp: SharpModule, pixels: Pixels, byteLimit: number) {
  let file = Buffer.alloc(0)
  for (const { quality, blur } of compressionSteps) {
    const image = createFromPixels(sharp, pixels)
    file = await (blur > 0 ? image.blur(blur) : image).webp({ quality, effort: 4 }).toBuffer()
    if (file.length <= byteLimit) break
  }
  return file
}

async function createPhotoSizes(sharp: SharpModule, file: PhotoSource, failOn: FailOnOptions): Promise<ProcessedPhoto> {
  const source = sharp(file, { failOn, limitInputPixels: maxPhotoPixels })
  const shrink = (image: Sharp, size: number) =>
    image.resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true }).raw().toBuffer({ resolveWithObject: true })
  const toImage = (pixels: Pixels) => createFromPixels(sharp, pixels)
  // Decoded only once, because each size is made from the larger one.
  const upright = source.autoOrient().flatten({ background: '#ffffff' }).toColourspace('srgb')
  const large = await shrink(upright, 1600)
  const middle = await shrink(toImage(large), 800)
  const small = await shrink(toImage(middle), 400)
  const placeholderImage = toImage(await shrink(toImage(small), placeholderWidth)).blur(0.6)
  const [smallFile, middleFile, largeFile] = await Promise.all([
    encodeWebp(sharp, small, maxBytes[400]),
    encodeWebp(sharp, middle, maxBytes[800]),
    encodeWebp(sharp, large, maxBytes[1600]),
  ])
  const { channels } = await toImage(small).stats()
  const brightness = Math.round(channels.reduce((sum, { mean }, index) => sum + mean * (luminance[index] ?? 0), 0))
  const files = { 400: smallFile, 800: middleFile, 1600: largeFile }
  const placeholder = (await placeholderImage.webp({ quality: 20, effort: 6 }).toBuffer()).toString('base64')
  return { width: large.info.width, height: large.info.height, placeholder: `data:${imageType};base64,${placeholder}`, brightness, files }
}

/** Crops by sharp's attention strategy, as a face is seldom in the middle of a photo. */
async function cropAvatar(sharp: SharpModule, file: PhotoSource, failOn: FailOnOptions): Promise<AvatarFiles> {
  const source = sharp(file, { failOn, limitInputPixels: maxPhotoPixels })
  const square = source.autoOrient().resize(avatarSize, avatarSize, { fit: 'cover', position: sharp.strategy.attention })
  const pixels = await square.flatten({ background: '#ffffff' }).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return { [avatarSize]: await encodeWebp(sharp, pixels, maxAvatarBytes) }
}

const processImage = <T>(file: PhotoSource, task: ImageTask<T>) =>
  runExclusive(async () => {
    const sharp = await loadSharp()
    try {
      await assertAcceptable(sharp, file)
      return await retryWithEnd(sharp, file, task)
    } catch (error) {
      if (error instanceof AppError) throw error
      throw new AppError((await isHeic(file)) ? 'heic_file' : 'invalid_file')
    }
  })

/** Upright, without metadata and never enlarged. */
export const processPhoto = (file: PhotoSource): Promise<ProcessedPhoto> => processImage(file, createPhotoSizes)

/** Small and square, upright, without metadata. */
export const processAvatar = (file: PhotoSource): Promise<AvatarFiles> => processImage(file, cropAvatar)

/** Decodes the whole image, and throws `invalid_file` for a damaged one. */
export const verifyImage = (file: PhotoSource): Promise<string> =>
  processImage(file, async (sharp, input, failOn) => {
    const image = sharp(input, { failOn, limitInputPixels: maxPhotoPixels })
    const { format } = await image.metadata()
    await image.resize({ width: placeholderWidth }).raw().toBuffer()
    return format
  })

const pdfImageSize = 800

/** A stored image for a PDF: JPEG of at most 800 pixels a side. */
export const resizeForPdf = (file: PhotoSource): Promise<Buffer> =>
  runExclusive(async () => {
    const sharp = await loadSharp()
    return sharp(file)
      .resize({ width: pdfImageSize, height: pdfImageSize, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 75 })
      .toBuffer()
  })
