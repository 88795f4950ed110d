import { Suspense, useState } from 'react'
import type { CarView } from '../../../../shared/domain/car.ts'
import { carMessages } from '../../../../shared/i18n/en/car.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'
import { lazyComponent } from '../../../ui/lazy.ts'

const ShareMenu = lazyComponent(() => import('./share-menu.tsx'), 'ShareMenu')

const getCarUrl = ({ id }: CarView) => `${location.origin}/car/${id}`

export function ShareButton({ car }: { car: CarView }) {
  const [isOpen, setOpen] = useState(false)
  const sharing = useSubmitOnce(async () => {
    if (!('share' in navigator)) return setOpen(true)
    try {
      await navigator.share({ title: car.title, url: getCarUrl(car) })
    } catch (error) {
      // An AbortError means that the user closed the share dialog.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOpen(true)
    }
  })
  return (
    <>
      <Button kind="ghost" className="scripted" onClick={() => void sharing.run()}>
        <Icon name="share" />
        <span className="share-name">{carMessages.share}</span>
      </Button>
      {isOpen ? (
        <Suspense>
          <ShareMenu title={car.title} url={getCarUrl(car)} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
