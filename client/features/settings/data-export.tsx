import { useEffect } from 'react'
import { minuteMs } from '../../../shared/lib/durations.ts'
import { settingsMessages } from '../../../shared/i18n/en/settings.ts'
import { preloadToasts, toastError } from '../../ui/toast/toast.ts'
import { useSubmitOnce } from '../../ui/form/use-submit.ts'
import { Disclosure } from '../../ui/display/disclosure.tsx'
import { exportHref, fetchExport } from './api.ts'

const messages = settingsMessages.data

function downloadFile({ name, file }: { name: string; file: Blob }) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has started by then, and a large blob must not stay in memory.
  setTimeout(() => URL.revokeObjectURL(link.href), minuteMs)
}

export function DataExport() {
  const fetching = useSubmitOnce(
    async () => downloadFile(await fetchExport()),
    (error) => toastError(error, messages.failed),
  )
  useEffect(preloadToasts, [])
  return (
    <Disclosure title={messages.title} name="data">
      <p>{messages.text}</p>
      <a
        className="btn ghost"
        href={exportHref}
        download
        aria-busy={fetching.isBusy || undefined}
        onClick={(event) => {
          event.preventDefault()
          void fetching.run()
        }}
      >
        {fetching.isBusy ? messages.preparing : messages.download}
      </a>
    </Disclosure>
  )
}
