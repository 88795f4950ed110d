import { expect, test } from 'vitest'
import { nameLength, passwordLength } from '../../../shared/domain/account.ts'
import { maxDaysAhead } from '../../../shared/domain/availability.ts'
import { pickupLockMinutes, reasonLength } from '../../../shared/domain/booking.ts'
import { depositLimits, descriptionLength, discountLimits, maxPhotos, maxPrice } from '../../../shared/domain/car.ts'
import { contactLength } from '../../../shared/domain/contact.ts'
import { groupThousands } from '../../../shared/lib/money.ts'
import { monthlyDays } from '../../../shared/domain/pricing.ts'
import { reviewLength } from '../../../shared/domain/review.ts'
import { maxTripDays } from '../../../shared/domain/terms.ts'
import { termLimits } from '../../../shared/domain/listing-terms.ts'
import { accountMessages } from '../../../shared/i18n/en/account.ts'
import { commonMessages } from '../../../shared/i18n/en/common.ts'
import { calendarMessages } from '../../../shared/i18n/en/calendar.ts'
import { listingMessages } from '../../../shared/i18n/en/listings.ts'
import { searchMessages } from '../../../shared/i18n/en/search.ts'

const { fields, errors } = commonMessages
const limits: [sentence: string, ...figures: number[]][] = [
  [fields.name_long, nameLength],
  [fields.password_short, passwordLength.min],
  [fields.password_long, passwordLength.max],
  [accountMessages.passwordHint, passwordLength.min],
  [fields.price_high, maxPrice],
  [fields.description_short, descriptionLength.min],
  [fields.description_long, descriptionLength.max],
  [fields.discount_range, discountLimits.max],
  [fields.deposit_low, depositLimits.min],
  [fields.deposit_high, depositLimits.max],
  [listingMessages.details.depositHint, depositLimits.min, depositLimits.max],
  [listingMessages.details.discountHint, monthlyDays],
  [fields.notice_range, termLimits.noticeHours],
  [fields.min_days_range, termLimits.minDays],
  [fields.max_days_range, maxTripDays],
  [fields.km_range, termLimits.kmPerDay],
  [fields.km_price_range, termLimits.extraKmPrice],
  [fields.return_price_range, termLimits.returnPrice],
  [fields.driver_price_range, maxPrice],
  [fields.day_far, maxDaysAhead],
  [fields.range_long, maxTripDays],
  [calendarMessages.hint, maxDaysAhead],
  [searchMessages.dayFaults.day_far, maxDaysAhead],
  [searchMessages.dayFaults.range_long, maxTripDays],
  [fields.review_short, reviewLength.min],
  [fields.review_long, reviewLength.max],
  [fields.message_short, contactLength.min],
  [fields.message_long, contactLength.max],
  [fields.reason_long, reasonLength],
  [errors.pickup_locked.text, pickupLockMinutes],
  [errors.too_many_images.text, maxPhotos],
]
test.each(limits)('"%s" names the limit that the server keeps to', (sentence, ...figures) => {
  for (const figure of figures) expect(sentence).toMatch(new RegExp(`(?<![\\d,])${groupThousands(figure)}(?![\\d,])`))
})
