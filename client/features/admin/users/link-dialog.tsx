import { useState } from 'react'
import type { Proof } from '../../../../shared/schemas/account.ts'
import type { OneTimeLink } from '../../../../shared/domain/account.ts'
import { showInstant } from '../../../../shared/lib/days.ts'
import { adminUserWords } from '../../../../shared/i18n/en/admin-users.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { copy } from '../../../ui/copy.ts'
import { ReauthDialog } from '../security/reauth-dialog.tsx'
import { toUserPath } from './users-api.ts'

const words = adminUserWords.link
type Props = {
  title: string
  text: string
  path: '/auth?mode=reset#reset=' | '/admin-login#invite='
  make: (proof: Proof) => Promise<OneTimeLink>
  onMade?: () => void
  onClose: () => void
}

/** The link is shown only once, because nothing stores it. */
export function LinkDialog(props: Props) {
  const { title, text, make, onMade, onClose } = props
  const [link, setLink] = useState<OneTimeLink>()
  if (link) return <Made {...props} link={link} />
  const show = (made: OneTimeLink) => {
    setLink(made)
    onMade?.()
  }
  return <ReauthDialog confirm={words.submit} busyText={words.busy} act={make} onDone={show} {...{ title, text, onClose }} />
}

function Made({ link, path, onClose }: Props & { link: OneTimeLink }) {
  const address = toUserPath(link, path)
  const footer = (
    <>
      <Button kind="ghost" onClick={onClose}>
        {words.done}
      </Button>
      <Button onClick={() => void copy(address, words)}>{words.copy}</Button>
    </>
  )
  return (
    <Dialog isOpen title={words.shownTitle} onClose={onClose} footer={footer}>
      <p>{words.shownText(showInstant(link.expiresAt))}</p>
      <Field label={words.label} value={address} readOnly onFocus={({ target }) => target.select()} />
    </Dialog>
  )
}
