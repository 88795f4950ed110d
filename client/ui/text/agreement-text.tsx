import { useQuery } from '@tanstack/react-query'
import { agreementWords as words } from '../../../shared/i18n/en/agreement.ts'
import { AgreedText } from './agreed-text.tsx'
import { agreementsQuery } from './agreements-api.ts'
import { QueryState } from '../loading/query-state.tsx'
import { Skeleton } from '../loading/skeleton.tsx'

export const useAgreement = (side: 'owner' | 'renter') => useQuery({ ...agreementsQuery, select: (agreements) => agreements[side] })

export const AgreementText = ({ answer }: { answer: ReturnType<typeof useAgreement> }) => (
  <QueryState query={answer} failed={words.failed} skeleton={<Skeleton height="20rem" />}>
    {(text) => (
      <>
        <p className="meta">{words.version(text.version)}</p>
        <AgreedText text={text} className="prose agreement" />
      </>
    )}
  </QueryState>
)
