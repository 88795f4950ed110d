import type { PostedForm } from './no-js-form.ts'

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

export const dashboardStyleName = 'inside'

export const landingName = 'landing'
