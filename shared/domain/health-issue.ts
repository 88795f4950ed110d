export const troubleKinds = ['backup', 'job', 'disk', 'mail', 'key_missing', 'key_wrong'] as const
export type TroubleKind = (typeof troubleKinds)[number]

export type KeyTrouble = Extract<TroubleKind, 'key_missing' | 'key_wrong'>
