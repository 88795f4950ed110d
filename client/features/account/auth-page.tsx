import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SessionView } from '../../../shared/domain/account.ts'
import { accountMessages as messages } from '../../../shared/i18n/en/account.ts'
import { settingsQuery } from '../../session.ts'
import { getHomePath } from '../../app/links.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useStartSession } from './api.ts'
import { ForgotForm } from './forgot-form.tsx'
import { type LinkToken, useOneTimeLink } from './one-time-link.tsx'
import { LogInForm } from './log-in-form.tsx'
import { ResetForm, VerifyForm } from './reset-and-verify-forms.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const route = getRouteApi('/auth')

export function AuthPage() {
  const { returnTo } = route.useSearch()
  const navigate = route.useNavigate()
  const link = useOneTimeLink(['reset', 'verify'])
  const [usedToken, setUsedToken] = useState<string>()
  useListYourCarNotice(returnTo)
  const discardLink = (token: string) => {
    setUsedToken(token)
    // The route then redirects a user who is logged in.
    void navigate({ to: '/auth', search: {}, replace: true })
  }
  const finishLink = (token: string, notice: { title: string; text: string }) => {
    discardLink(token)
    toast.show({ ...notice, kind: 'good' })
  }
  return (
    <div className="wrap auth">
      <section className="auth-form card">
        {link && link.token !== usedToken ? (
          <OneTimeLinkForm key={link.token} link={link} onDone={finishLink} onLogIn={() => discardLink(link.token)} />
        ) : (
          authFormsElement
        )}
      </section>
      <aside className="auth-side">
        <img src="/no-photo.svg" width={400} height={300} alt="" />
        <ul>
          {messages.benefits.map((benefit) => (
            <li key={benefit}>
              <Icon name="check" />
              {benefit}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}

type OneTimeLinkFormProps = {
  link: LinkToken<'reset' | 'verify'>
  onDone: (token: string, notice: { title: string; text: string }) => void
  onLogIn: () => void
}

const OneTimeLinkForm = ({ link: { kind, token }, onDone, onLogIn }: OneTimeLinkFormProps) =>
  kind === 'reset' ? (
    <ResetForm token={token} onDone={() => onDone(token, messages.reset.done)} onLogIn={onLogIn} />
  ) : (
    <VerifyForm token={token} onDone={(outcome) => onDone(token, messages.verify[outcome])} onLogIn={onLogIn} />
  )

function AuthForms() {
  const { returnTo, mode, sent } = route.useSearch()
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const isSignUp = mode === 'sign-up'
  const text = isSignUp ? messages.signUp : messages.logIn
  const { href: action } = useRouter().buildLocation({ to: '/auth', search: { returnTo, mode } })
  const finishLogIn = useFinishLogIn(returnTo)
  if (mode === 'forgot' && settings.mail) return <ForgotForm action={action} />
  return (
    <>
      <h1>{text.title}</h1>
      <p className="meta">{returnTo ? text.goOn : isSignUp ? messages.signUp.lead : messages.logIn.lead(settings.brandName)}</p>
      {sent && (
        <output className="note">
          <b>{messages.sentTo[sent].title}</b>
          <br />
          {messages.sentTo[sent].text}
        </output>
      )}
      {(mode === 'reset' || mode === 'verify') && <p className="note warn unscripted">{messages.linkNeedsScripts}</p>}
      {isSignUp ? <SignUpForm action={action} onLoggedIn={finishLogIn} /> : <LogInForm action={action} onLoggedIn={finishLogIn} />}
      {!isSignUp && (
        <p className="auth-other">
          {settings.mail ? (
            <Link className="text-link" to="/auth" search={{ mode: 'forgot' }}>
              {messages.logIn.forgot}
            </Link>
          ) : (
            <>
              {messages.logIn.forgotten}{' '}
              <Link className="text-link" to="/contact">
                {messages.logIn.writeToUs}
              </Link>
            </>
          )}
        </p>
      )}
      <p className="auth-other">
        {text.other}{' '}
        <Link className="text-link" to="/auth" search={{ returnTo, mode: isSignUp ? undefined : 'sign-up' }} replace>
          {text.otherAction}
        </Link>
      </p>
    </>
  )
}

// A stable element keeps hydration from overwriting what the user has already typed.
const authFormsElement = <AuthForms />

function useListYourCarNotice(returnTo: string | undefined) {
  const returnsToListYourCar = returnTo?.startsWith('/list-your-car') === true
  useEffect(() => {
    if (returnsToListYourCar) toast.show({ ...messages.listingFirst, kind: 'plain' })
  }, [returnsToListYourCar])
}

/** The server never sees the hash, so the browser carries it through the log-in. */
const getHashToKeep = (returnTo: string) => (!returnTo.includes('#') && /^#[\w-]+$/.test(location.hash) ? location.hash : '')

function useFinishLogIn(returnTo: string | undefined) {
  const startSession = useStartSession()
  const { history } = useRouter()
  const navigate = route.useNavigate()
  return (session: SessionView) => {
    if (!session.user) {
      // No user yet means that the email address must be confirmed first.
      toast.show({ ...messages.sentTo.confirm, kind: 'good' })
      return void navigate({ to: '/auth', search: { returnTo }, replace: true })
    }
    startSession(session)
    history.replace(returnTo ? `${returnTo}${getHashToKeep(returnTo)}` : getHomePath(session.user))
    toast.show({ ...messages.welcome(session.user.firstName), kind: 'good' })
  }
}
