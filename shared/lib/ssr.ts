import type { ErrorCode, FieldRefusals } from './errors.ts'

export const noJsForms = {
  'log-in': ['email', 'password', 'code'],
  'sign-up': ['firstName', 'lastName', 'phone', 'email', 'password', 'userType'],
  forgot: ['email'],
  contact: ['name', 'email', 'text'],
} as const
export type NoJsForm = keyof typeof noJsForms

export const noJsFormId = 'plain-form'

/** Shown again with its errors; passwords are left out. */
export type PostedForm = { form: NoJsForm; values: Record<string, string>; code: ErrorCode; fields?: FieldRefusals }

export type DehydratedQueries = { key: readonly unknown[]; value: unknown }[]

export type HeadTag = { tag: 'title' | 'meta' | 'link' | 'script'; attributes: Record<string, string>; text?: string }

/** `origin` is empty where the public address is unknown; `posted` is a refused form. */
export type PageRequest = { path: string; origin: string; posted?: PostedForm }

export type RenderedPage = {
  status: 200 | 404 | 500
  head: HeadTag[]
  html: string
  queries: DehydratedQueries
  /** The build's manifest finds their scripts by these names. */
  components: string[]
  needsDashboardStyle: boolean
}

export const dashboardStyleRel = 'inside'

export const dashboardScriptRel = 'landing'
