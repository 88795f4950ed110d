// Marks that turn the direction of what follows, and what is no character of a text.
const unseen = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** What somebody wrote, as it may stand in a text: nothing in it moves what stands around it. */
export const plain = (text: string) => text.replace(unseen, '').replace(control, ' ')

/** In one line. */
export const oneLine = (text: string) => plain(text).replace(/\s+/g, ' ').trim()

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** What somebody wrote, as it may stand in HTML. */
export const inert = (text: string) => plain(text).replace(/[&<>"']/g, (letter) => entities[letter] ?? '')
