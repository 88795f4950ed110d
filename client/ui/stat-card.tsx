import type { ReactNode } from 'react'

export const StatCard = ({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) => (
  <div className="stat">
    <span>{label}</span>
    <b>{value}</b>
    {note && <small>{note}</small>}
  </div>
)
