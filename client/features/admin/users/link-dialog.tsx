import { useState } from 'react'
import type { ReauthInput } from '../../../../shared/schemas/account.ts'
import type { OneTimeLinkView } from '../../../../shared/domain/account.ts'
import { formatInstant } from '../../../../shared/lib/days.ts'
import { adminUserMessages } from '../../../../shared/i18n/en/admin-users.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { copy } from '../../../ui/copy.ts'
import { ReauthDialog } from '../security/reauth.tsx'
import { toLinkUrl } from './users-api.ts'

const messages = adminUserMessages.link
type Props = {
  title: string
  text: string
  path: '/auth?mode=reset#reset=' | '/admin-login#invite='
  createLink: (proof: ReauthInput) => Promise<OneTimeLinkView>
  onCreated?: () => void
  onClose: () => void
}

/** The link is shown only once, because nothing stores it. */
export function LinkDialog(props: Props) {
  const { title, text, createLink, onCreated, onClose } = props
  const [link, setLink] = useState<OneTimeLinkView>()
  if (link) return <CreatedLink {...props} link={link} />
  const show = (created: OneTimeLinkView) => {
    setLink(created)
    onCreated?.()
  }
  return (
    <ReauthDialog confirm={messages.submit} busyText={messages.busy} onSubmit={createLink} onDone={show} {...{ title, text, onClose }} />
  )
}

function CreatedLink({ link, path, onClose }: Props & { link: OneTimeLinkView }) {
  const url = toLinkUrl(link, path)
  const footer = (
    <>
      <Button kind="ghost" onClick={onClose}>
        {messages.done}
      </Button>
      <Button onClick={() => void copy(url, messages)}>{messages.copy}</Button>
    </>
  )
  return (
    <Dialog isOpen title={messages.shownTitle} onClose={onClose} footer={footer}>
      <p>{messages.shownText(formatInstant(link.expiresAt))}</p>
      <Field label={messages.label} value={url} readOnly onFocus={({ target }) => target.select()} />
    </Dialog>
  )
}
