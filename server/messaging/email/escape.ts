import { encodeHtml } from '../../../shared/lib/html.ts'
import { stripInvisible } from '../../../shared/lib/text.ts'

const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** User text must not reorder or hide the text around it. */
export const stripControl = (text: string) => stripInvisible(text).replace(controlCharacters, ' ')

export const toSingleLine = (text: string) => stripControl(text).replace(/\s+/g, ' ').trim()

export const escapeHtml = (text: string) => encodeHtml(stripControl(text))
