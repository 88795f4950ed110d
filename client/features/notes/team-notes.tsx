import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '../../../shared/lib/days.ts'
import { teamNoteMessages as messages } from '../../../shared/i18n/en/team-notes.ts'
import { TeamNoteInput } from '../../../shared/schemas/team-note.ts'
import { call, http } from '../../http.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { QueryState } from '../../ui/loading/query-state.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { type Noted, teamNotesQuery } from './api.ts'

function NoteForm({ kind, id, onAdded }: Noted & { onAdded: () => void }) {
  const client = useQueryClient()
  const form = useForm(
    TeamNoteInput,
    { text: '' },
    async (json) => {
      const notes = await call(http.admin.notes[':kind'][':id'].$post({ param: { kind, id }, json }))
      client.setQueryData(teamNotesQuery({ kind, id }).queryKey, notes)
    },
    { draftName: `note-${id}`, onSuccess: onAdded },
  )
  return (
    <form className="stack" {...form.bind}>
      <TextArea {...form.field('text')} label={messages.label} rows={2} />
      <SubmitButton kind="ghost" busy={form.busy} busyText={messages.busy}>
        {messages.add}
      </SubmitButton>
    </form>
  )
}

/** For admins only: the server refuses everybody else. */
export function TeamNotes({ kind, id }: Noted) {
  const query = useQuery(teamNotesQuery({ kind, id }))
  const [added, setAdded] = useState(0)
  return (
    <section className="card stack unprinted">
      <h2>{messages.title}</h2>
      <p className="meta">{messages.lead}</p>
      <NoteForm key={added} kind={kind} id={id} onAdded={() => setAdded(added + 1)} />
      <QueryState query={query} errorText={messages.failed} skeleton={<Skeleton height="4rem" />}>
        {({ notes }) =>
          notes.length === 0 ? (
            <p className="meta">{messages.none}</p>
          ) : (
            <ul className="history">
              {notes.map(({ id: noteId, text, author, at }) => (
                <li key={noteId}>
                  <span className="meta">{`${formatInstant(at)} · ${author}`}</span>
                  <p className="typed" dir="auto">
                    {text}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  )
}
