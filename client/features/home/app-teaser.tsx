import { homeMessages } from '../../../shared/i18n/en/home.ts'
import { promptInstall, type InstallOffer, useInstallOffer } from '../../app/install-prompt.ts'
import { Button } from '../../ui/button.tsx'

const messages = homeMessages.app

export function AppTeaser({ brandName }: { brandName: string }) {
  const offer = useInstallOffer()
  return (
    <section className="section app-section">
      <div className="card app-teaser">
        <div className="grow">
          <h2>{offer === 'unavailable' ? messages.announced(brandName) : messages.title(brandName)}</h2>
          {offer === 'steps' ? <InstallSteps /> : <p className="meta">{offer === 'unavailable' ? messages.meanwhile : messages.text}</p>}
        </div>
        <InstallButtons offer={offer} />
      </div>
    </section>
  )
}

const InstallSteps = () => (
  <>
    <p className="meta">{messages.install}:</p>
    <ol>
      {messages.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </>
)

function InstallButtons({ offer }: { offer: InstallOffer }) {
  if (offer === 'button') return <Button onClick={() => void promptInstall()}>{messages.install}</Button>
  if (offer !== 'unavailable') return null
  return (
    <div className="row">
      {messages.stores.map((store) => (
        <Button key={store} kind="ghost" disabled>
          {store}
        </Button>
      ))}
    </div>
  )
}
