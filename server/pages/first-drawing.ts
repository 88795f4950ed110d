import { html } from 'hono/html'
import type { CarView, PhotoView } from '../../shared/car.ts'
import { photoSources, photoWidths } from '../../shared/photo.ts'
import { carWords } from '../../shared/words/en/car.ts'
import { homeWords } from '../../shared/words/en/home.ts'
import { shell } from '../../shared/words/en/shell.ts'

/*
 * What stands in the page until the script draws it: the same elements in the same places, so that nothing moves when they are
 * replaced. Over a slow connection that is a second earlier. Nobody can use them yet, so they are hidden from assistive technology.
 */
type Drawing = ReturnType<typeof html>

/** The header and the top of one page. */
export const firstDrawing = (
  brandName: string,
  adminExists: boolean,
  top: Drawing,
) => html`<div class="first-drawing" aria-hidden="true" inert>
${adminExists ? '' : html`<p class="banner">${shell.adminSetup}</p>`}<header class="top"><div class="wrap"><span class="brand"><img src="/favicon.svg" width="28" height="28" alt="">${brandName}</span></div></header>
<div class="first-page">${top}</div>
</div>`

export const homeTop = () =>
  html`<div class="hero"><div class="wrap"><h1>${homeWords.headline}</h1><p>${homeWords.promise}</p></div></div><div class="band"></div>`

export const searchTop = (title: string) => html`<div class="wrap search-page"><h1 class="title">${title}</h1></div>`

/** Photos beside each other on a wide screen; on a phone one swipes from the first to the others. */
const photosInView = 3

const carPhoto = (photo: PhotoView, isFirst: boolean) =>
  html`<div class="pic"><img class="photo" src="${photo.urls[800]}" srcset="${photoSources(photo)}" sizes="${isFirst ? photoWidths.galleryFirst : photoWidths.galleryOther}" width="${photo.width}" height="${photo.height}" alt="" loading="${isFirst ? 'eager' : 'lazy'}" fetchpriority="${isFirst ? 'high' : 'auto'}"></div>`

export const carTop = ({ title, photos }: CarView) => html`<div class="wrap car-page">
<nav class="crumbs"><ol><li><a>${carWords.home}</a></li><li><a>${carWords.cars}</a></li><li>${title}</li></ol></nav>
<section class="gallery-frame"><div class="gallery">${photos.slice(0, photosInView).map((photo, index) => carPhoto(photo, index === 0))}</div></section>
<div class="two"><div><header class="car-head"><div><h1 class="title">${title}</h1></div></header></div></div>
</div>`
