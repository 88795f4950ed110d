import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { formatLongDay } from '../../../shared/lib/days.ts'
import type { ReactNode } from 'react'
import type { ContentPage } from '../../../shared/lib/content.ts'
import type { TextVersion, TextView } from '../../../shared/domain/legal-text.ts'
import { helpMessages } from '../../../shared/i18n/en/help.ts'
import { type PageKind, textQuery } from './api.ts'
import { TextPage } from './text-page.tsx'

const messages = helpMessages.versions
const getVersionName = ({ effectiveFrom }: TextVersion) => (effectiveFrom ? messages.from(formatLongDay(effectiveFrom)) : messages.builtIn)

function Versions({ kind, text }: { kind: PageKind; text: TextView }) {
  const others = text.versions.filter(({ version }) => version !== text.version)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{messages.title}</h2>
      <p className="meta">
        {getVersionName(text)}
        {text.isCurrent ? ` · ${messages.current}` : ''}
      </p>
      <ul>
        {others.map((item) => (
          <li key={item.version}>
            <Link
              className="text-link"
              to={`/${kind}`}
              search={item.version === text.versions[0]?.version ? {} : { version: item.version }}
            >
              {getVersionName(item)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = { kind: PageKind; builtIn: ContentPage; renderExtra?: (customText: ContentPage) => ReactNode }

/** `builtIn` is shown until the operator replaces it; then `renderExtra` adds to the new text. */
export function CustomTextPage({ kind, builtIn, renderExtra }: Props) {
  const { version } = useSearch({ from: `/${kind}` })
  const { data: text } = useSuspenseQuery(textQuery(kind, version))
  return (
    <TextPage
      content={text.content ?? builtIn}
      showsOperator
      before={text.isCurrent ? null : <p className="note warn">{messages.old}</p>}
      after={
        <>
          {text.content && text.isCurrent && renderExtra?.(text.content)}
          <Versions kind={kind} text={text} />
        </>
      }
    />
  )
}
