import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { longDay, showInstant } from '../../../shared/lib/days.ts'
import type { DocumentKind, DocumentView } from '../../../shared/domain/document.ts'
import { verificationWords as words } from '../../../shared/i18n/en/verification.ts'
import { Field } from '../../ui/form/field.tsx'
import { meQuery, settingsQuery } from '../../session.ts'
import { QueryState } from '../../ui/loading/query-state.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { Status } from '../../ui/display/status.tsx'
import { documentHref, documentsQuery, sendDocument } from './api.ts'
import { DocumentUpload } from './document-upload.tsx'
import { verificationKinds } from './verification-kinds.ts'

const kindsFor = { owner: ['licence', 'identity'], renter: ['identity', 'licence'] } as const

export function IdentityVerification() {
  const { data: me } = useSuspenseQuery(meQuery)
  return me.userType === 'admin' ? <p className="note">{words.ofAdmin}</p> : <OwnDocuments of={me.userType} />
}

const ToCome = () => (
  <div className="stack" aria-hidden="true">
    <Skeleton height="12rem" />
    <Skeleton height="12rem" />
  </div>
)

function OwnDocuments({ of }: { of: keyof typeof kindsFor }) {
  const { documentRetentionDays } = useSuspenseQuery(settingsQuery).data
  return (
    <div className="stack">
      <h2>{words.title}</h2>
      <p>{words.why[of]}</p>
      <QueryState answer={useQuery(documentsQuery)} failed={words.failedToLoad} shape={<ToCome />}>
        {({ documents }) =>
          kindsFor[of].map((kind) => <OwnDocument key={kind} kind={kind} document={documents.find((one) => one.kind === kind)} />)
        }
      </QueryState>
      <p className="meta">{words.whoSees(documentRetentionDays)}</p>
    </div>
  )
}

function OwnDocument({ kind, document }: { kind: DocumentKind; document: DocumentView | undefined }) {
  const client = useQueryClient()
  // A ref, because the upload queue reads it after this render.
  const validTo = useRef('')
  return (
    <DocumentUpload
      title={words.kinds[kind]}
      name={kind}
      hint={words.hints[kind]}
      ask={
        kind === 'licence' && (
          <Field
            type="date"
            name="validTo"
            label={words.validTo}
            hint={words.validToHint}
            isOptional
            onChange={({ target }) => {
              validTo.current = target.value
            }}
          />
        )
      }
      file={document && !document.clearedAt ? { href: documentHref(document.id), contentType: document.contentType } : null}
      state={document ? <Standing document={document} /> : null}
      warning={document?.status === 'approved' ? words.replaceApproved : undefined}
      send={(file, sending) => sendDocument(client, { kind, validTo: validTo.current }, file, sending)}
    />
  )
}

function Standing({ document: { status, reason, uploadedAt, validTo, clearedAt } }: { document: DocumentView }) {
  return (
    <div className="proof-state">
      <p>
        <b>{status === 'pending' ? words.submitted : null}</b> <Status kind={verificationKinds[status]}>{words.states[status]}</Status>
      </p>
      <p className="meta">{words.sentAt(showInstant(uploadedAt))}</p>
      {validTo && <p className="meta">{words.lastDay(longDay(validTo))}</p>}
      {clearedAt && <p className="meta">{words.clearedAt(showInstant(clearedAt))}</p>}
      {status === 'rejected' && (
        <p className="note warn">
          <b>{words.reason}</b> <span dir="auto">{reason}</span>
        </p>
      )}
    </div>
  )
}
