import { AdminProfileForm, OwnerProfileForm, ProfileForm } from '../../../shared/schemas/account.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { AvatarField } from './avatar-field.tsx'
import { ChangeEmailForm } from './change-email-form.tsx'
import { Field, Choices } from '../../ui/form/field.tsx'
import { IdentityVerification } from '../documents/identity-verification.tsx'
import { NameFields } from '../account/user-fields.tsx'
import { ResendConfirmation } from '../account/resend-confirmation.tsx'
import { SubmitButton } from '../../ui/button.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { accountMessages } from '../../../shared/i18n/en/account.ts'
import { commonMessages } from '../../../shared/i18n/en/common.ts'
import { formatPayeeCode } from '../../../shared/domain/payee.ts'
import { paymentMethodMessages } from '../../../shared/i18n/en/payment-methods.ts'
import { formatPhone } from '../../../shared/lib/phone-format.ts'
import { getRouteApi } from '@tanstack/react-router'
import { meQuery, sessionQuery, settingsQuery } from '../../session.ts'
import { profileMessages as messages } from '../../../shared/i18n/en/settings.ts'
import { saveProfile } from './api.ts'
import { toastError, toast } from '../../ui/toast/toast.ts'
import { type MeView, signUpTypes } from '../../../shared/domain/account.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useAutosave } from '../../ui/form/use-autosave.ts'
import { useState } from 'react'

type ProfileTab = 'personal' | 'identity'

const route = getRouteApi('/dashboard/profile')
const tabs = (['personal', 'identity'] as const).map((id) => ({ id, label: messages.tabs[id] }))
const getTabSearch = (tab: ProfileTab) => (tab === 'identity' ? { tab } : {})

export function ProfilePage() {
  const { tab: current = 'personal' } = route.useSearch()
  return (
    <div className="own-page">
      <header>
        <h1 className="title">{messages.title}</h1>
        <p className="meta">{messages.subtitle}</p>
      </header>
      <Tabs<ProfileTab> label={messages.tabsLabel} tabs={tabs} current={current} getSearch={getTabSearch} />
      <TabPanel id={current}>{current === 'identity' ? <IdentityVerification /> : <PersonalInformation />}</TabPanel>
    </div>
  )
}

function PersonalInformation() {
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const { data: session } = useSuspenseQuery(sessionQuery)
  return (
    <div className="stack">
      {settings.mail && session.user?.emailOpen ? <ResendConfirmation email={me.email} /> : null}
      <AvatarField />
      <DetailsForm me={me} canChangeEmail={settings.mail} />
      {settings.mail && <ChangeEmailForm />}
      {me.userType === 'admin' ? null : <UserTypeChoice userType={me.userType} />}
    </div>
  )
}

const profileForms = { renter: ProfileForm, owner: OwnerProfileForm, admin: AdminProfileForm }

function DetailsForm({ me, canChangeEmail }: { me: MeView; canChangeEmail: boolean }) {
  const client = useQueryClient()
  const isAdmin = me.userType === 'admin'
  const isOwner = me.userType === 'owner'
  const initialValues = {
    firstName: me.firstName,
    lastName: me.lastName,
    phone: me.phone ? formatPhone(me.phone) : '',
    ...(isOwner ? { payeeCode: me.payeeCode ? formatPayeeCode(me.payeeCode) : '' } : {}),
  }
  const form = useForm(profileForms[me.userType], initialValues, (input) => saveProfile(client, input), {
    onSuccess: () => toast.show({ ...messages.saved, kind: 'good' }),
    onInvalid: (fields) => {
      if (fields['phone']) toast.show({ ...commonMessages.phoneToast, kind: 'bad' })
    },
    onError: (error) => {
      if (error instanceof AppError && error.fields) return false
      toastError(error, messages.failed)
      return true
    },
  })
  return (
    <form className="card" {...form.bind}>
      <NameFields firstName={form.field('firstName')} lastName={form.field('lastName')} />
      <Field
        label={messages.email}
        type="email"
        name="email"
        value={me.email}
        hint={canChangeEmail ? messages.emailHintOpen : messages.emailHint}
        readOnly
        autoComplete="username"
      />
      <Field
        {...form.field('phone')}
        label={accountMessages.phone}
        hint={accountMessages.phoneHint}
        isOptional={isAdmin}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      {isOwner && (
        <Field
          {...form.field('payeeCode')}
          label={paymentMethodMessages.payee.label}
          hint={paymentMethodMessages.payee.hint}
          isOptional
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <SubmitButton busy={form.busy} busyText={messages.saving}>
        {messages.save}
      </SubmitButton>
    </form>
  )
}

type SignUpType = (typeof signUpTypes)[number]

const choices = signUpTypes.map((value) => ({ value, ...accountMessages.userType[value] }))

function UserTypeChoice({ userType }: { userType: SignUpType }) {
  const client = useQueryClient()
  // The query data arrives a render later, and the choice would jump back meanwhile.
  const [shownType, setShownType] = useState(userType)
  const showType = (type: SignUpType) => {
    setShownType(type)
    client.setQueryData(meQuery.queryKey, (previous) => previous && { ...previous, userType: type })
    client.setQueryData(
      sessionQuery.queryKey,
      (previous) => previous && { ...previous, user: previous.user && { ...previous.user, userType: type } },
    )
  }
  const autosave = useAutosave(userType, {
    show: showType,
    save: (type) => saveProfile(client, { userType: type }),
    getSavedToast: (type) => messages.userTypeSaved(accountMessages.userType[type].label),
    errorTitle: messages.failed,
  })
  return (
    <div className="card" aria-busy={autosave.isBusy}>
      <Choices
        name="userType"
        legend={messages.userType}
        choices={choices}
        value={autosave.isBusy ? shownType : userType}
        onChange={(event) => void autosave.run(event.target.value === 'owner' ? 'owner' : 'renter')}
      />
    </div>
  )
}
