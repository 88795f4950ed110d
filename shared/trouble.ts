/** What keeps a site from being trusted, and is told to whoever runs it. */
export const troubleKinds = ['backup', 'job', 'disk', 'mail'] as const
export type TroubleKind = (typeof troubleKinds)[number]
