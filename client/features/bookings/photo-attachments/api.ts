import type { PhotoView } from '../../../../shared/domain/car.ts'
import { upload } from '../../uploads/upload.ts'
import type { Sending } from '../../uploads/upload-queue.ts'

export const sendPhoto = (bookingId: string, file: File, sending: Sending) =>
  upload<PhotoView>(`/api/bookings/${bookingId}/photos`, { field: 'photo', file, ...sending })
