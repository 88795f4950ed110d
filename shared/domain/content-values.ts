import { adminSession, linkHours, passwordLength, sessionDays } from './account.ts'
import { maxDaysAhead } from './availability.ts'
import {
  contactDays,
  graceDays,
  maxOpenRequests,
  maxChangesPerHour,
  pickupLockMinutes,
  maxPickupTries,
  unverifiedLimits,
} from './booking.ts'
import { depositLimits, discountLimits, draftDays, maxPhotos } from './car.ts'
import { maxHandoverPhotos } from './handover.ts'
import { formatFrancs } from '../lib/money.ts'
import { notificationDays } from './notification.ts'
import { sentEmailDays } from './messages.ts'
import { objectionHours, proposalHours } from './settlement.ts'
import { monthlyDays, weeklyDays } from './pricing.ts'
import { reviewDays, reviewEditHours } from './review.ts'
import type { Hosts, PublicSettings } from './settings.ts'
import { assistantSharingMessages } from '../i18n/en/privacy.ts'
import { backupSharingMessages, fileSharingMessages } from '../i18n/en/privacy.ts'
import { passwordResetMessages } from '../i18n/en/account.ts'
import { maxTripDays } from './terms.ts'
import { termLimits } from './listing-terms.ts'

type ContentSettings = Pick<
  PublicSettings,
  | 'brandName'
  | 'serviceFeePercent'
  | 'commissionPercent'
  | 'inPersonFee'
  | 'inPersonFeeEnabled'
  | 'requestHours'
  | 'cancellationHours'
  | 'documentRetentionDays'
>

/** Keys are the placeholders in the content files. */
export const getContentValues = (settings: ContentSettings & Hosts) => ({
  whereQuestionsGo: assistantSharingMessages.privacy(settings.assistantHost),
  whereFilesLie: fileSharingMessages.privacy(settings.filesHost, settings.makesArchives),
  whereBackupsGo: settings.makesArchives ? backupSharingMessages.privacy(settings.backupHost) : backupSharingMessages.elsewhere,
  howToReset: passwordResetMessages(settings.mail),
  brand: settings.brandName,
  serviceFeePercent: String(settings.serviceFeePercent),
  commissionPercent: String(settings.commissionPercent),
  inPersonFee: formatFrancs(settings.inPersonFeeEnabled ? settings.inPersonFee : 0),
  requestHours: String(settings.requestHours),
  cancellationHours: String(settings.cancellationHours),
  documentRetentionDays: String(settings.documentRetentionDays),
  notificationDays: String(notificationDays),
  sentEmailDays: String(sentEmailDays),
  depositLeast: formatFrancs(depositLimits.min),
  depositMost: formatFrancs(depositLimits.max),
  discountMost: String(discountLimits.max),
  monthlyDays: String(monthlyDays),
  weeklyDays: String(weeklyDays),
  noticeHoursMost: String(termLimits.noticeHours),
  minDaysMost: String(termLimits.minDays),
  maxTripDays: String(maxTripDays),
  maxDaysAhead: String(maxDaysAhead),
  maxOpenRequests: String(maxOpenRequests),
  movesAnHour: String(maxChangesPerHour),
  unverifiedOpen: String(unverifiedLimits.open),
  unverifiedDays: String(unverifiedLimits.days),
  pickupTries: String(maxPickupTries),
  pickupLockMinutes: String(pickupLockMinutes),
  graceDays: String(graceDays),
  objectionHours: String(objectionHours),
  proposalHours: String(proposalHours),
  contactDays: String(contactDays),
  reviewDays: String(reviewDays),
  reviewEditHours: String(reviewEditHours),
  maxPhotos: String(maxPhotos),
  handoverPhotos: String(maxHandoverPhotos),
  draftDays: String(draftDays),
  passwordLeast: String(passwordLength.min),
  linkHours: String(linkHours),
  sessionIdleDays: String(sessionDays.idle),
  sessionMostDays: String(sessionDays.max),
  adminSessionHours: String(adminSession.maxHours),
})
