import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useId } from 'react'
import { searchTextLength } from '../../../shared/domain/search.ts'
import { appMessages } from '../../../shared/i18n/en/app.ts'
import { Icon } from '../../ui/icon.tsx'

export function SearchBox({ onSubmit }: { onSubmit?: () => void }) {
  const navigate = useNavigate()
  const id = useId()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = new FormData(event.currentTarget).get('q')
    if (typeof q !== 'string' || q.trim() === '') return
    onSubmit?.()
    void navigate({ to: '/search', search: { q: q.trim() } })
  }
  return (
    <search>
      <form action="/search" className="searchbox" onSubmit={submit}>
        <Icon name="search" size={18} />
        <label className="unseen" htmlFor={id}>
          {appMessages.search.label}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          maxLength={searchTextLength}
          placeholder={appMessages.search.placeholder}
          enterKeyHint="search"
        />
      </form>
    </search>
  )
}
