import type { PhotoView } from '../../../shared/domain/car.ts'
import { sharePictureText } from '../../../shared/i18n/en/cities.ts'
import { pageDescriptions } from '../../../shared/i18n/en/pages.ts'
import { settingsQuery } from '../../session.ts'
import type { RouterContext } from '../root-route.tsx'

type Picture = { path: string; width: number; height: number; text: string }
type Seen = {
  description: string
  /** Without it search engines skip the page. */
  canonical?: string | undefined
  kind?: 'website' | 'product'
  picture?: Picture | undefined
  facts?: readonly object[]
}
type Entered = { match: { context: RouterContext } }

const previewSize = 800
const sharePicture: Picture = { path: '/share.png', width: 1200, height: 630, text: sharePictureText }

export function getPicture(photo: PhotoView | undefined, text: string): Picture | undefined {
  if (!photo) return undefined
  const scale = Math.min(1, previewSize / Math.max(photo.width, photo.height))
  return { path: photo.urls[800], width: Math.round(photo.width * scale), height: Math.round(photo.height * scale), text }
}

const named = (name: string, content: string) => ({ name, content })
const property = (name: string, content: string) => ({ property: name, content })

function previewOf(title: string, brand: string, origin: string, { description, kind = 'website', picture = sharePicture }: Seen) {
  return [
    named('description', description),
    property('og:title', title),
    property('og:description', description),
    property('og:site_name', brand),
    property('og:image', origin + picture.path),
    property('og:image:width', String(picture.width)),
    property('og:image:height', String(picture.height)),
    property('og:image:alt', picture.text),
    property('og:type', kind),
    property('og:locale', 'en_RW'),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', origin + picture.path),
    named('twitter:image:alt', picture.text),
  ]
}

/** `og:url` needs an absolute address, which only the server knows. */
function addressOf(origin: string, canonical: string | undefined) {
  if (canonical === undefined) return { meta: [named('robots', 'noindex')], links: [] }
  const address = origin + canonical
  return { meta: origin ? [property('og:url', address)] : [], links: [{ rel: 'canonical', href: address }] }
}

const factBlock = (known: object) => ({
  type: 'application/ld+json',
  children: JSON.stringify({ '@context': 'https://schema.org', ...known }),
})

const brandOf = ({ queryClient }: RouterContext) => queryClient.getQueryData(settingsQuery.queryKey)?.brandName ?? ''

/** Gives only the title in the browser, because the other tags matter to crawlers alone. */
export function buildHead({ match: { context } }: Entered, text: string | ((brand: string) => string), seen: Seen | false = false) {
  const brand = brandOf(context)
  const title = typeof text === 'string' ? `${text} – ${brand}` : text(brand)
  if (!ON_SERVER) return { meta: [{ title }] }
  const told = seen || { description: pageDescriptions.other }
  const { meta, links } = addressOf(context.origin, told.canonical)
  return { meta: [{ title }, ...previewOf(title, brand, context.origin, told), ...meta], links, scripts: told.facts?.map(factBlock) ?? [] }
}
