import { leadOf } from '../../shared/lead.ts'
import { bookingWords } from '../../shared/words/en/booking.ts'
import { textOf } from '../../shared/words/en/notifications.ts'
import { toast } from '../ui/toast/toast.ts'
import { notification } from './api.ts'

/** A notice of what a person was just told, which leads to where it belongs. Who is there already sees it. */
export async function showNews(id: string, open: (path: string) => void) {
  const news = await notification(id).catch(() => null)
  if (!news || news.isRead) return
  const path = leadOf(news)
  const isConfirmed = news.kind === 'booking_approved' && news.facts.side === 'renter'
  const isThere = location.pathname === path
  // The page of one's cars says by itself what was approved.
  const isSaid = news.kind === 'listing_approved' && location.pathname === '/dashboard'
  if (isSaid || (isThere && !isConfirmed)) return
  const { title } = textOf(news)
  toast.show({
    ...(isConfirmed ? { ...bookingWords.confirmed, kind: 'good' } : { title }),
    ...(isThere ? {} : { open: () => open(path) }),
  })
}
