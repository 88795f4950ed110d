import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { signUpTypes } from '../../../shared/domain/account.ts'
import { account } from '../../../shared/i18n/en/account.ts'
import { profileWords as words } from '../../../shared/i18n/en/profile.ts'
import { meQuery, sessionQuery } from '../../session.ts'
import { Choices } from '../../ui/form/field.tsx'
import { useSavedChoice } from '../../ui/form/use-saved-choice.ts'
import { saveProfile } from './api.ts'

type UserType = (typeof signUpTypes)[number]

const choices = signUpTypes.map((value) => ({ value, ...account.userType[value] }))

export function UserTypeChoice({ userType }: { userType: UserType }) {
  const client = useQueryClient()
  // The query data arrives a render later, and the choice would jump back meanwhile.
  const [chosen, setChosen] = useState(userType)
  const show = (type: UserType) => {
    setChosen(type)
    client.setQueryData(meQuery.queryKey, (before) => before && { ...before, userType: type })
    client.setQueryData(sessionQuery.queryKey, (before) => before && { ...before, user: before.user && { ...before.user, userType: type } })
  }
  const choosing = useSavedChoice(userType, {
    show,
    save: (type) => saveProfile(client, { userType: type }),
    done: (type) => words.userTypeSaved(account.userType[type].label),
    failed: words.failed,
  })
  return (
    <div className="card" aria-busy={choosing.isBusy}>
      <Choices
        name="userType"
        legend={words.userType}
        choices={choices}
        value={choosing.isBusy ? chosen : userType}
        onChange={(event) => void choosing.run(event.target.value === 'owner' ? 'owner' : 'renter')}
      />
    </div>
  )
}
