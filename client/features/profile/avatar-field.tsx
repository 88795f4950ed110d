import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { maxPhotoBytes } from '../../../shared/domain/car.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { profileMessages } from '../../../shared/i18n/en/settings.ts'
import { meQuery } from '../../session.ts'
import { shrinkPhoto } from '../../lib/resize-image.ts'
import { Avatar } from '../../ui/photo/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useSubmitOnce } from '../../ui/form/use-submit.ts'
import { deleteAvatar, uploadAvatar } from './api.ts'

const messages = profileMessages.picture

export function AvatarField() {
  const client = useQueryClient()
  const { data: me } = useSuspenseQuery(meQuery)
  const [progress, setProgress] = useState(0)
  const uploading = useSubmitOnce(async (file: File) => {
    setProgress(0)
    const photo = await shrinkPhoto(file)
    // The server would refuse it only after the whole upload.
    if (photo.size > maxPhotoBytes) throw new AppError('file_too_large')
    await uploadAvatar(client, photo, setProgress)
    toast.show({ ...messages.saved, kind: 'good' })
  })
  const deleting = useSubmitOnce(async () => {
    await deleteAvatar(client)
    toast.show({ ...messages.removed, kind: 'good' })
  })
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) void uploading.run(file)
    // Otherwise choosing the same photo again would fire no change event.
    target.value = ''
  }
  return (
    <section className="card picture" aria-labelledby="picture" aria-busy={uploading.isBusy}>
      <Avatar name={`${me.firstName} ${me.lastName}`} avatar={me.avatar} size="large" />
      <div>
        <h2 id="picture">{messages.title}</h2>
        <p className="meta">{messages.text}</p>
      </div>
      <div className="picture-choice">
        <div className="row">
          <label className="btn ghost">
            <Icon name="camera" />
            {me.avatar ? messages.change : messages.choose}
            <input className="unseen" type="file" accept="image/*" disabled={uploading.isBusy} onChange={handleChange} />
          </label>
          {me.avatar ? (
            <Button kind="quiet" busy={deleting.isBusy} onClick={() => void deleting.run()}>
              {messages.remove}
            </Button>
          ) : null}
        </div>
        <output className="meta">{uploading.isBusy ? messages.sending(Math.round(progress * 100)) : null}</output>
      </div>
    </section>
  )
}
