import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatLongDay, formatInstant } from '../../../shared/lib/days.ts'
import type { DocumentKind, DocumentView } from '../../../shared/domain/document.ts'
import { verificationMessages as messages } from '../../../shared/i18n/en/documents.ts'
import { Field } from '../../ui/form/field.tsx'
import { meQuery, settingsQuery } from '../../session.ts'
import { QueryState } from '../../ui/loading/query-state.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { Status } from '../../ui/display/status.tsx'
import { getDocumentUrl, myDocumentsQuery, uploadDocument } from './api.ts'
import { DocumentUpload } from './document-upload.tsx'
import { verificationStatusKinds } from './verification-kinds.ts'

const kindsByUserType = { owner: ['licence', 'identity'], renter: ['identity', 'licence'] } as const

export function IdentityVerification() {
  const { data: me } = useSuspenseQuery(meQuery)
  return me.userType === 'admin' ? <p className="note">{messages.ofAdmin}</p> : <MyDocuments userType={me.userType} />
}

const DocumentsSkeleton = () => (
  <div className="stack" aria-hidden="true">
    <Skeleton height="12rem" />
    <Skeleton height="12rem" />
  </div>
)

function MyDocuments({ userType }: { userType: keyof typeof kindsByUserType }) {
  const { documentRetentionDays } = useSuspenseQuery(settingsQuery).data
  return (
    <div className="stack">
      <h2>{messages.title}</h2>
      <p>{messages.why[userType]}</p>
      <QueryState query={useQuery(myDocumentsQuery)} errorText={messages.failedToLoad} skeleton={<DocumentsSkeleton />}>
        {({ documents }) =>
          kindsByUserType[userType].map((kind) => (
            <MyDocument key={kind} kind={kind} document={documents.find((item) => item.kind === kind)} />
          ))
        }
      </QueryState>
      <p className="meta">{messages.whoSees(documentRetentionDays)}</p>
    </div>
  )
}

function MyDocument({ kind, document }: { kind: DocumentKind; document: DocumentView | undefined }) {
  const client = useQueryClient()
  // A ref, because the upload queue reads it after this render.
  const validTo = useRef('')
  return (
    <DocumentUpload
      title={messages.kinds[kind]}
      name={kind}
      hint={messages.hints[kind]}
      fields={
        kind === 'licence' && (
          <Field
            type="date"
            name="validTo"
            label={messages.validTo}
            hint={messages.validToHint}
            isOptional
            onChange={({ target }) => {
              validTo.current = target.value
            }}
          />
        )
      }
      file={document && !document.clearedAt ? { href: getDocumentUrl(document.id), contentType: document.contentType } : null}
      state={document ? <DocumentState document={document} /> : null}
      warning={document?.status === 'approved' ? messages.replaceApproved : undefined}
      send={(file, uploadOptions) => uploadDocument(client, { kind, validTo: validTo.current }, file, uploadOptions)}
    />
  )
}

function DocumentState({ document: { status, reason, uploadedAt, validTo, clearedAt } }: { document: DocumentView }) {
  return (
    <div className="proof-state">
      <p>
        <b>{status === 'pending' ? messages.submitted : null}</b>{' '}
        <Status kind={verificationStatusKinds[status]}>{messages.states[status]}</Status>
      </p>
      <p className="meta">{messages.sentAt(formatInstant(uploadedAt))}</p>
      {validTo && <p className="meta">{messages.lastDay(formatLongDay(validTo))}</p>}
      {clearedAt && <p className="meta">{messages.clearedAt(formatInstant(clearedAt))}</p>}
      {status === 'rejected' && (
        <p className="note warn">
          <b>{messages.reason}</b> <span dir="auto">{reason}</span>
        </p>
      )}
    </div>
  )
}
