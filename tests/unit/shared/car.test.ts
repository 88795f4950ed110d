import { expect, test } from 'vitest'
import {
  type CarStatus,
  getCarTitle,
  type InsuranceKind,
  hasComprehensiveCover,
  areDocumentsValid,
  type DisplayCarStatus,
  getDisplayCarStatus,
} from '../../../shared/domain/car.ts'

const day = '2026-11-25'
const before = '2026-11-24'
const after = '2026-11-26'

test.each<[insurance: string | null, inspection: string | null, covered: boolean]>([
  [null, null, true],
  [day, null, true],
  [null, day, true],
  [day, day, true],
  [after, before, false],
  [before, after, false],
  [before, null, false],
  [null, before, false],
])('papers valid to %s and %s cover the day they end on: %s', (insuranceValidTo, inspectionValidTo, covered) => {
  expect(areDocumentsValid({ insuranceValidTo, inspectionValidTo }, day)).toBe(covered)
})

test.each<[kind: InsuranceKind | null, validTo: string | null, promised: boolean]>([
  ['comprehensive', day, true],
  ['comprehensive', after, true],
  ['comprehensive', before, false],
  ['comprehensive', null, false],
  ['third_party', after, false],
  [null, after, false],
])('cover that is %s until %s is promised as comprehensive: %s', (insuranceKind, insuranceValidTo, promised) => {
  expect(hasComprehensiveCover({ insuranceKind, insuranceValidTo }, day)).toBe(promised)
})

test.each<[status: CarStatus, listed: boolean, validTo: string, shown: DisplayCarStatus]>([
  ['approved', true, day, 'approved'],
  ['approved', false, day, 'paused'],
  ['approved', true, before, 'documents_expired'],
  ['approved', false, before, 'documents_expired'],
  ['pending', false, before, 'pending'],
  ['rejected', true, before, 'rejected'],
  ['draft', true, before, 'draft'],
])('a car that is %s, listed: %s, with papers to %s is shown as %s', (status, listed, insuranceValidTo, shown) => {
  expect(getDisplayCarStatus({ status, listed, isHeld: false, insuranceValidTo, inspectionValidTo: null }, day)).toBe(shown)
})

test.each<[status: CarStatus, shown: DisplayCarStatus]>([
  ['approved', 'on_hold'],
  ['pending', 'pending'],
  ['rejected', 'rejected'],
])('a car that is %s and held is shown as %s', (status, shown) => {
  expect(getDisplayCarStatus({ status, listed: true, isHeld: true, insuranceValidTo: null, inspectionValidTo: null }, day)).toBe(shown)
})

test('a car of another make is called by its model alone', () => {
  expect(getCarTitle({ make: 'toyota', model: 'RAV4', year: 2019 })).toBe('Toyota RAV4 2019')
  expect(getCarTitle({ make: 'other', model: 'Moskvich 412', year: 1980 })).toBe('Moskvich 412 1980')
})
