import type { PhotoView } from '../../../shared/domain/car.ts'
import { shareImageText } from '../../../shared/i18n/en/public.ts'
import { pageDescriptions } from '../../../shared/i18n/en/app.ts'
import { settingsQuery } from '../../session.ts'
import type { RouterContext } from '../root-route.tsx'

type ShareImage = { path: string; width: number; height: number; alt: string }
type PageMeta = {
  description: string
  /** Without it search engines skip the page. */
  canonical?: string | undefined
  kind?: 'website' | 'product'
  picture?: ShareImage | undefined
  jsonLd?: readonly object[]
}
type HeadArgs = { match: { context: RouterContext } }

const previewSize = 800
const sharePicture: ShareImage = { path: '/share.png', width: 1200, height: 630, alt: shareImageText }

export function getShareImage(photo: PhotoView | undefined, text: string): ShareImage | undefined {
  if (!photo) return undefined
  const scale = Math.min(1, previewSize / Math.max(photo.width, photo.height))
  return { path: photo.urls[800], width: Math.round(photo.width * scale), height: Math.round(photo.height * scale), alt: text }
}

const createNameTag = (name: string, content: string) => ({ name, content })
const createPropertyTag = (name: string, content: string) => ({ property: name, content })

function getPreviewTags(title: string, brand: string, origin: string, { description, kind = 'website', picture = sharePicture }: PageMeta) {
  return [
    createNameTag('description', description),
    createPropertyTag('og:title', title),
    createPropertyTag('og:description', description),
    createPropertyTag('og:site_name', brand),
    createPropertyTag('og:image', origin + picture.path),
    createPropertyTag('og:image:width', String(picture.width)),
    createPropertyTag('og:image:height', String(picture.height)),
    createPropertyTag('og:image:alt', picture.alt),
    createPropertyTag('og:type', kind),
    createPropertyTag('og:locale', 'en_RW'),
    createNameTag('twitter:card', 'summary_large_image'),
    createNameTag('twitter:title', title),
    createNameTag('twitter:description', description),
    createNameTag('twitter:image', origin + picture.path),
    createNameTag('twitter:image:alt', picture.alt),
  ]
}

/** `og:url` needs an absolute address, which only the server knows. */
function getCanonicalTags(origin: string, canonical: string | undefined) {
  if (canonical === undefined) return { meta: [createNameTag('robots', 'noindex')], links: [] }
  const url = origin + canonical
  return { meta: origin ? [createPropertyTag('og:url', url)] : [], links: [{ rel: 'canonical', href: url }] }
}

const toJsonLdScript = (data: object) => ({
  type: 'application/ld+json',
  children: JSON.stringify({ '@context': 'https://schema.org', ...data }),
})

const getBrandName = ({ queryClient }: RouterContext) => queryClient.getQueryData(settingsQuery.queryKey)?.brandName ?? ''

/** Returns only the title in the browser, because the other tags matter to crawlers alone. */
export function buildHead(
  { match: { context } }: HeadArgs,
  titleText: string | ((brand: string) => string),
  pageMeta: PageMeta | false = false,
) {
  const brand = getBrandName(context)
  const title = typeof titleText === 'string' ? `${titleText} – ${brand}` : titleText(brand)
  if (!ON_SERVER) return { meta: [{ title }] }
  const effectiveMeta = pageMeta || { description: pageDescriptions.other }
  const { meta, links } = getCanonicalTags(context.origin, effectiveMeta.canonical)
  return {
    meta: [{ title }, ...getPreviewTags(title, brand, context.origin, effectiveMeta), ...meta],
    links,
    scripts: effectiveMeta.jsonLd?.map(toJsonLdScript) ?? [],
  }
}
