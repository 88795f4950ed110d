import type { DayRange } from '../../../shared/lib/days.ts'
import { homeMessages } from '../../../shared/i18n/en/home.ts'
import { SearchForm } from '../search/search-form.tsx'

const messages = homeMessages

function Hills() {
  return (
    <svg className="hills" viewBox="0 0 700 300" aria-hidden="true">
      <path fill="#1a7350" d="M0 300C120 150 210 120 320 190c70-90 150-110 230-30 60-60 110-60 150-20v160z" />
      <path fill="#e9a820" opacity=".9" d="M560 70a34 34 0 1 1 .1 0z" />
      <path fill="#2a8a63" d="M60 300c110-110 220-110 320-30 90-90 210-80 320 0v30z" />
      <path
        fill="none"
        stroke="#faf7f1"
        strokeWidth="3"
        strokeDasharray="14 12"
        opacity=".65"
        d="M250 300c60-40 150-20 210-50s90-60 180-60"
      />
    </svg>
  )
}

export function Hero({ onDays }: { onDays: (days: DayRange) => void }) {
  return (
    <>
      <div className="hero">
        <Hills />
        <div className="wrap">
          <h1>{messages.headline}</h1>
          <p>{messages.promise}</p>
        </div>
      </div>
      <div className="band" />
      <div className="wrap hero-form">
        <SearchForm onDays={onDays} />
      </div>
    </>
  )
}
