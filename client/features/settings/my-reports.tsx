import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '../../../shared/lib/days.ts'
import type { MyReportView } from '../../../shared/domain/report.ts'
import { reportMessages } from '../../../shared/i18n/en/reports.ts'
import { myReportsQuery } from '../reports/api.ts'
import { Pager } from '../../ui/list/pager.tsx'
import { Status } from '../../ui/display/status.tsx'

const messages = reportMessages.own

const MyReportItem = ({ report: { kind, title, text, createdAt, closedAt, answer } }: { report: MyReportView }) => (
  <li className="stack own-report">
    <p className="row">
      <b dir="auto">
        {messages.about[kind]}: {title || messages.gone}
      </b>
      <Status kind={closedAt ? 'ok' : 'wait'}>{closedAt ? messages.closed : messages.open}</Status>
    </p>
    <small className="meta">{formatInstant(createdAt)}</small>
    <p className="typed" dir="auto">
      {text}
    </p>
    {closedAt && answer && (
      <blockquote>
        <b>{messages.answer(formatInstant(closedAt))}</b>
        <p className="typed" dir="auto">
          {answer}
        </p>
      </blockquote>
    )}
  </li>
)

export function MyReports() {
  const [page, setPage] = useState(1)
  const { data } = useQuery(myReportsQuery(page))
  if (!data || data.total === 0) return null
  return (
    <section className="card stack" aria-labelledby="own-reports">
      <h2 id="own-reports">{messages.title}</h2>
      <ul className="own-reports">
        {data.reports.map((report) => (
          <MyReportItem key={report.id} report={report} />
        ))}
      </ul>
      <Pager page={page} total={data.total} onPage={setPage} />
    </section>
  )
}
