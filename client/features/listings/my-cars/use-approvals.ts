import { useEffect, useRef } from 'react'
import type { CarStatus, MyCarView } from '../../../../shared/domain/car.ts'
import { owner } from '../../../../shared/i18n/en/owner.ts'
import { toast } from '../../../ui/toast/toast.ts'

export function useApprovalToast(cars: readonly MyCarView[] | undefined) {
  const previousStatuses = useRef(new Map<string, CarStatus>())
  useEffect(() => {
    if (!cars) return
    const approved = cars.filter((car) => car.status === 'approved' && previousStatuses.current.get(car.id) === 'pending')
    previousStatuses.current = new Map(cars.map((car) => [car.id, car.status]))
    if (approved.length === 0) return
    const { approved: approvedToast, approvedHidden } = owner.dashboard
    toast.show({ ...(approved.some(({ shown }) => shown !== 'approved') ? approvedHidden : approvedToast), kind: 'good' })
  }, [cars])
}
