import { queryOptions } from '@tanstack/react-query'
import type { NotedEntity } from '../../../shared/domain/team-note.ts'
import { call, http } from '../../http.ts'
import { queryKeys } from '../../query-keys.ts'

export type NoteTarget = { kind: NotedEntity; id: string }

export const teamNotesQuery = (param: NoteTarget) =>
  queryOptions({
    queryKey: queryKeys.teamNotes(param.kind, param.id),
    queryFn: ({ signal }) => call(http.admin.notes[':kind'][':id'].$get({ param }, { init: { signal } })),
  })
