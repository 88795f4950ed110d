import type { AgreementView } from '../../../shared/domain/agreement.ts'
import { HtmlContent } from './html-content.tsx'
import { QueryState } from '../loading/query-state.tsx'
import { Skeleton } from '../loading/skeleton.tsx'
import { agreementMessages as messages } from '../../../shared/i18n/en/booking-request.ts'
import { agreementsQuery } from './agreements-api.ts'
import { useQuery } from '@tanstack/react-query'

/** Built-in texts are plain, while the operator's are Markdown. */
export const AgreedText = ({ text: { text, html }, className = 'prose' }: { text: AgreementView; className?: string }) =>
  html === null ? (
    <div className={className}>{text}</div>
  ) : (
    <div className={`${className} marked-up`}>
      <HtmlContent html={html} />
    </div>
  )

export const useAgreement = (side: 'owner' | 'renter') => useQuery({ ...agreementsQuery, select: (agreements) => agreements[side] })

export const AgreementText = ({ query }: { query: ReturnType<typeof useAgreement> }) => (
  <QueryState query={query} errorText={messages.failed} skeleton={<Skeleton height="20rem" />}>
    {(text) => (
      <>
        <p className="meta">{messages.version(text.version)}</p>
        <AgreedText text={text} className="prose agreement" />
      </>
    )}
  </QueryState>
)
