import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { appMessages } from '../../../shared/i18n/en/app.ts'
import { sessionQuery } from '../../session.ts'
import { Icon } from '../icon.tsx'
import { toastError } from '../toast/toast.ts'
import { favouriteIdsQuery } from './api.ts'

const load = () => import('./favourite-mutations.ts')
const preload = () => void load().catch(() => undefined)

export function FavouriteButton({ carId, title }: { carId: string; title: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { history } = useRouter()
  const user = useQuery(sessionQuery).data?.user
  const { data: favourites } = useQuery({ ...favouriteIdsQuery, enabled: user !== undefined && user !== null && user.userType !== 'admin' })
  if (user?.userType === 'admin') return null
  const handleClick = async () => {
    const { toggleFavourite, askToLogIn } = await load()
    if (user) return await toggleFavourite(client, { carId, title })
    askToLogIn({ carId, title })
    await navigate({ to: '/auth', search: { returnTo: history.location.href } })
  }
  return (
    <button
      type="button"
      className="heart scripted"
      aria-label={appMessages.favourite(title)}
      data-car={carId}
      aria-pressed={Boolean(user && favourites?.ids.includes(carId))}
      onPointerEnter={preload}
      onClick={() => void handleClick().catch(toastError)}
    >
      <Icon name="heart" />
    </button>
  )
}
