import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = { label: string; value: ReactNode; note?: ReactNode; to?: LinkProps['to']; search?: LinkProps['search'] }

export function StatCard({ label, value, note, to, search }: Props) {
  const content = (
    <>
      <span>{label}</span>
      <b>{value}</b>
      {note && <small>{note}</small>}
    </>
  )
  if (!to) return <div className="stat">{content}</div>
  return (
    <Link className="stat" to={to} search={search}>
      {content}
    </Link>
  )
}
