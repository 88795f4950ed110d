import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatInstant } from '../../../shared/lib/days.ts'
import { teamNoteMessages as messages } from '../../../shared/i18n/en/team-notes.ts'
import { TeamNoteInput } from '../../../shared/schemas/team-note.ts'
import { call, http } from '../../http.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { QueryState } from '../../ui/loading/query-state.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { type NoteTarget, teamNotesQuery } from './api.ts'

const empty = { text: '' }

function NoteForm({ kind, id }: NoteTarget) {
  const client = useQueryClient()
  const form = useForm(
    TeamNoteInput,
    empty,
    async (json) => {
      const notes = await call(http.admin.notes[':kind'][':id'].$post({ param: { kind, id }, json }))
      client.setQueryData(teamNotesQuery({ kind, id }).queryKey, notes)
    },
    {
      draftName: `note-${id}`,
      onSuccess: () => {
        form.reset(empty)
      },
    },
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
export function TeamNotes({ kind, id }: NoteTarget) {
  const query = useQuery(teamNotesQuery({ kind, id }))
  return (
    <section className="card stack unprinted">
      <h2>{messages.title}</h2>
      <p className="meta">{messages.lead}</p>
      <NoteForm kind={kind} id={id} />
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
