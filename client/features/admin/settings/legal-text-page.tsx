import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatLongDay, formatInstant } from '../../../../shared/lib/days.ts'
import { type AdminText, parseTextKind } from '../../../../shared/domain/legal-text.ts'
import type { TextKind } from '../../../../shared/domain/settings.ts'
import { legalTextMessages as messages } from '../../../../shared/i18n/en/admin-settings.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { ResponsiveTable, type Column } from '../../../ui/list/responsive-table.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { AdminPage } from '../admin-page.tsx'
import { ReauthDialog } from '../security/reauth.tsx'
import { LegalTextContent, LegalTextForm } from './legal-text-form.tsx'
import { adminTextQuery, textVersionQuery, withdrawText } from './settings-api.ts'

const route = getRouteApi('/admin/texts/$kind')
const { columns, states } = messages.versions
type Version = AdminText['versions'][number]

function VersionStatus({ version: { isCurrent, isComing } }: { version: Version }) {
  if (isCurrent) return <Status kind="ok">{states.current}</Status>
  return isComing ? <Status kind="wait">{states.coming}</Status> : <Status kind="neutral">{states.past}</Status>
}

type OnVersion = (version: string) => void

const getColumns = (onRead: OnVersion, onWithdraw: OnVersion): Column<Version & { id: string }>[] => [
  { label: columns.version, className: 'name', cell: ({ version }) => <b>{version}</b> },
  { label: columns.from, cell: ({ effectiveFrom }) => (effectiveFrom ? formatLongDay(effectiveFrom) : messages.versions.always) },
  { label: columns.written, cell: ({ createdAt }) => (createdAt ? formatInstant(createdAt) : '–') },
  { label: columns.state, cell: (version) => <VersionStatus version={version} /> },
  {
    label: columns.actions,
    cell: ({ version, isComing }) => (
      <span className="row">
        <Button kind="ghost" aria-label={messages.versions.readOf(version)} onClick={() => onRead(version)}>
          {messages.versions.read}
        </Button>
        {isComing && (
          <Button kind="warn" aria-label={messages.versions.withdrawOf(version)} onClick={() => onWithdraw(version)}>
            {messages.versions.withdraw}
          </Button>
        )}
      </span>
    ),
  },
]

const VersionContent = ({ kind, version }: { kind: TextKind; version: string }) => (
  <QueryState query={useQuery(textVersionQuery(kind, version))} errorText={messages.versions.failed} skeleton={<Skeleton height="20rem" />}>
    {({ content }) => <LegalTextContent kind={kind} content={content} />}
  </QueryState>
)

function WithdrawDialog({ kind, version, onClose }: { kind: TextKind; version: string; onClose: () => void }) {
  const client = useQueryClient()
  const onDone = () => {
    toast.show({ ...messages.withdrawing.done, kind: 'good' })
    onClose()
  }
  return (
    <ReauthDialog
      title={messages.withdrawing.title(version)}
      text={messages.withdrawing.text}
      confirm={messages.versions.withdraw}
      busyText={messages.withdrawing.busy}
      isDanger
      onSubmit={(proof) => withdrawText(client, kind, version, proof)}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

function Versions({ text: { kind, versions } }: { text: AdminText }) {
  const [openVersion, setOpenVersion] = useState<string | null>(null)
  const [versionToWithdraw, setVersionToWithdraw] = useState<string | null>(null)
  return (
    <section className="stack" aria-labelledby="versions">
      <h2 id="versions">{messages.versions.title}</h2>
      <ResponsiveTable
        className="admin-table"
        columns={getColumns(setOpenVersion, setVersionToWithdraw)}
        rows={versions.map((row) => ({ ...row, id: row.version }))}
      />
      <Dialog
        isOpen={openVersion !== null}
        isWide
        title={`${messages.kinds[kind]}, ${openVersion ?? ''}`}
        onClose={() => setOpenVersion(null)}
      >
        {openVersion && <VersionContent kind={kind} version={openVersion} />}
      </Dialog>
      {versionToWithdraw && <WithdrawDialog kind={kind} version={versionToWithdraw} onClose={() => setVersionToWithdraw(null)} />}
    </section>
  )
}

export function LegalTextPage() {
  const kind = parseTextKind(route.useParams().kind)
  // The route has already refused an unknown kind.
  return kind ? <TextEditor kind={kind} /> : null
}

function TextEditor({ kind }: { kind: TextKind }) {
  return (
    <AdminPage
      title={messages.kinds[kind]}
      actions={
        <Link className="back-link" to="/admin/texts">
          <Icon name="left" /> {messages.allTexts}
        </Link>
      }
    >
      <div className="stack admin-settings">
        <QueryState query={useQuery(adminTextQuery(kind))} errorText={messages.failed} skeleton={<Skeleton height="40rem" />}>
          {(text) => (
            <>
              <LegalTextForm key={kind} kind={kind} source={text.source} />
              <Versions text={text} />
            </>
          )}
        </QueryState>
      </div>
    </AdminPage>
  )
}
