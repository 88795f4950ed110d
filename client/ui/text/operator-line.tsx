import { useSuspenseQuery } from '@tanstack/react-query'
import { operatorWords as words } from '../../../shared/i18n/en/app.ts'
import { settingsQuery } from '../../session.ts'

export function OperatorLine({ className = 'meta' }: { className?: string }) {
  const { operatorName, operatorTin, operatorAddress, dataProtectionNumber } = useSuspenseQuery(settingsQuery).data
  const parts = [
    operatorName && words.name(operatorName),
    operatorAddress,
    operatorTin && words.tin(operatorTin),
    dataProtectionNumber && words.registration(dataProtectionNumber),
  ].filter(Boolean)
  return parts.length > 0 ? <p className={className}>{parts.join(' · ')}</p> : null
}
