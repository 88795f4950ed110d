import { asHtml } from '../../../shared/lib/html.ts'
import { stripInvisible } from '../../../shared/lib/text.ts'

const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** User text must not reorder or hide the text around it. */
export const stripControl = (text: string) => stripInvisible(text).replace(control, ' ')

export const oneLine = (text: string) => stripControl(text).replace(/\s+/g, ' ').trim()

export const escapeHtml = (text: string) => asHtml(stripControl(text))
