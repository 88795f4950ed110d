import { useSuspenseQuery } from '@tanstack/react-query'
import { operatorMessages as messages } from '../../../shared/i18n/en/app.ts'
import { settingsQuery } from '../../session.ts'

export function OperatorLine({ className = 'meta' }: { className?: string }) {
  const { operatorName, operatorTin, operatorAddress, dataProtectionNumber } = useSuspenseQuery(settingsQuery).data
  const parts = [
    operatorName && messages.name(operatorName),
    operatorAddress,
    operatorTin && messages.tin(operatorTin),
    dataProtectionNumber && messages.registration(dataProtectionNumber),
  ].filter(Boolean)
  return parts.length > 0 ? <p className={className}>{parts.join(' · ')}</p> : null
}
