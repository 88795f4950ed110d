export const healthIssueKinds = ['backup', 'job', 'disk', 'mail', 'key_missing', 'key_wrong'] as const
export type HealthIssueKind = (typeof healthIssueKinds)[number]

export type KeyIssue = Extract<HealthIssueKind, 'key_missing' | 'key_wrong'>
