import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getContentValues } from '../../../shared/domain/content-values.ts'
import { type ContentPage, fillContent } from '../../../shared/lib/content.ts'
import { settingsQuery } from '../../session.ts'

export function useContent(content: ContentPage) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const filled = useMemo(() => fillContent(content, getContentValues(settings)), [content, settings])
  return filled
}

/** Each `##` section with the `###` sections that follow it. */
export function toGroups({ sections }: ContentPage) {
  const starts = sections.flatMap(({ level }, index) => (level === 2 ? [index] : []))
  return starts.flatMap((start, index) => {
    const group = sections[start]
    return group ? [{ group, parts: sections.slice(start + 1, starts[index + 1]) }] : []
  })
}
