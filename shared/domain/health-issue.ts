/** What keeps a site from being trusted, and is told to whoever runs it. */
export const troubleKinds = ['backup', 'job', 'disk', 'mail', 'key_missing', 'key_wrong'] as const
export type TroubleKind = (typeof troubleKinds)[number]

/** Why no document can be opened or stored. */
export type KeyTrouble = Extract<TroubleKind, 'key_missing' | 'key_wrong'>
