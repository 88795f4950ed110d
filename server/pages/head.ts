import { html } from 'hono/html'
import type { PhotoView } from '../../shared/car.ts'
import { sharePictureText } from '../../shared/words/en/cities.ts'
import { inScript, type Page } from './page.ts'

type Picture = { path: string; width: number; height: number; text: string }
/** What a page is to those who only read its HTML. */
export type Seen = {
  /** Path and query under which the page is known; null where search engines shall leave it alone. */
  canonical: string | null
  kind?: 'website' | 'product'
  picture?: Picture
  /** What it is about, in the words of schema.org. */
  facts?: (origin: string) => readonly object[]
}

const previewSize = 800
/** Stands for the site where a page has no picture of its own. */
const sharePicture: Picture = { path: '/share.png', width: 1200, height: 630, text: sharePictureText }

export function pictureOf(photo: PhotoView | undefined, text: string): Picture {
  if (!photo) return sharePicture
  const scale = Math.min(1, previewSize / Math.max(photo.width, photo.height))
  return { path: photo.urls[800], width: Math.round(photo.width * scale), height: Math.round(photo.height * scale), text }
}

/** A block that is never run, so the content policy lets it stand; nothing in it can end it. */
const factBlock = (known: object) => html`
<script type="application/ld+json">${inScript({ '@context': 'https://schema.org', ...known })}</script>`

const addressOf = (origin: string, canonical: string | null) =>
  canonical === null
    ? html`
<meta name="robots" content="noindex">`
    : html`${
        origin
          ? html`
<meta property="og:url" content="${origin}${canonical}">`
          : ''
      }
<link rel="canonical" href="${origin}${canonical}">`

/** The page with its picture and the rest of its head. */
export function withHead(page: Page, origin: string, { canonical, kind = 'website', picture = sharePicture, facts }: Seen): Page {
  const head = html`
<meta property="og:image:width" content="${picture.width}">
<meta property="og:image:height" content="${picture.height}">
<meta property="og:image:alt" content="${picture.text}">
<meta property="og:type" content="${kind}">
<meta property="og:locale" content="en_RW">
<meta name="twitter:card" content="summary_large_image">
<meta name="twitter:title" content="${page.title}">
<meta name="twitter:description" content="${page.description}">
<meta name="twitter:image" content="${origin}${picture.path}">
<meta name="twitter:image:alt" content="${picture.text}">${addressOf(origin, canonical)}${(facts?.(origin) ?? []).map(factBlock)}`
  return { ...page, picture: picture.path, head }
}
