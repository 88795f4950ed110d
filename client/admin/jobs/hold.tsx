import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showInstant } from '../../../shared/days.ts'
import { type HoldView, mostDue } from '../../../shared/outgoing.ts'
import { holdWords as words } from '../../../shared/words/en/admin-hold.ts'
import { adminJobWords } from '../../../shared/words/en/admin-jobs.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { WhenAnswered } from '../../ui/loading/when-answered.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { discardWaiting, holdQuery, releaseHold } from './jobs-api.ts'

/** What a restored site would send and do, and the two ways on. */
export const Hold = () => (
  <WhenAnswered answer={useQuery(holdQuery)} failed={words.failed} shape={null}>
    {({ hold }) => hold && <HeldSite hold={hold} />}
  </WhenAnswered>
)

function HeldSite({ hold: { since, jobs, waiting, waitingTotal } }: { hold: HoldView }) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<'release' | 'discard' | null>(null)
  const act = { release: () => releaseHold(client), discard: () => discardWaiting(client) }
  const confirmed = async (what: 'release' | 'discard') => {
    await act[what]()
    setAsked(null)
    toast.show({ ...words[what].done, kind: 'good' })
  }
  return (
    <section className="card" aria-labelledby="hold">
      <h2 id="hold">{words.title}</h2>
      <p className="meta">{words.since(showInstant(since))}</p>
      <p className="note">{words.drill}</p>
      <h3>{words.done}</h3>
      <ul>
        {jobs.map(({ name, due }) => (
          <li key={name}>
            {adminJobWords.jobs[name].name}
            {due !== null && <span className="meta"> · {words.due(due, mostDue)}</span>}
          </li>
        ))}
      </ul>
      <h3>{words.waiting(waitingTotal)}</h3>
      {waiting.length > 0 && (
        <ul>
          {waiting.map(({ id, kind, channel, person, createdAt }) => (
            <li key={id}>
              {words.kind(kind)}, {person.name} <span className="meta">{[words.channel[channel], showInstant(createdAt)].join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
      {waiting.length < waitingTotal && <p className="meta">{words.first(waiting.length)}</p>}
      <div className="row">
        <Button onClick={() => setAsked('release')}>{words.release.open}</Button>
        {waitingTotal > 0 && (
          <Button kind="ghost" onClick={() => setAsked('discard')}>
            {words.discard.open}
          </Button>
        )}
      </div>
      {(['release', 'discard'] as const).map((what) => (
        <ConfirmDialog
          key={what}
          isOpen={asked === what}
          isDanger
          title={words[what].title}
          text={words[what].text}
          confirm={words[what].confirm}
          onConfirm={() => confirmed(what)}
          onClose={() => setAsked(null)}
        />
      ))}
    </section>
  )
}
