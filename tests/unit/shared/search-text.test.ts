import { expect, test } from 'vitest'
import { foldText, toSpellingPattern } from '../../../shared/lib/search-text.ts'

test.each([
  ['Éric', 'eric'],
  ['ÖZTÜRK', 'ozturk'],
  ['E\u0301tienne', 'etienne'],
  ['Théogène', 'theogene'],
  ['Łukasz Øyvind', 'lukasz oyvind'],
  ['Straße', 'strasse'],
  ['İsmail ırmak', 'ismail irmak'],
  ['N’Diaye', "n'diaye"],
  ['ÇELİK', 'celik'],
  ['Ｅｒｉｃ', 'eric'],
  ['Nguyễn', 'nguyen'],
  ['Æsir', 'aesir'],
  ['Иван', 'иван'],
  ['Đorđe Ħal', 'dorde hal'],
  ['Cœur', 'coeur'],
  ['Σταύρος', 'σταυροσ'],
  ['ΣΤΑΥΡΟΣ', 'σταυροσ'],
  ['مُحَمَّد', 'محمد'],
  ['द्वि', 'दव'],
  ['No\u034fel', 'noel'],
  ['CR\u2011V – X−Trail', 'cr-v - x-trail'],
])('%s is looked for as %s', (written, folded) => expect(foldText(written)).toBe(folded))

const isSpelt = (name: string, word: string) => new RegExp(toSpellingPattern(word) ?? '(?!)', 'i').test(name)

test.each([
  ['toyota rav4', 'rav-4'],
  ['toyota rav 4', 'rav4'],
  ['toyota rav-4', 'rav4s'],
  ['nissan x-trail', 'xtrail'],
  ['nissan x trail', 'x-trail'],
  ['nissan xtrail', 'x-trail'],
  ['volkswagen id.4', 'id4'],
  ['volkswagen id 4', 'id.4'],
  ['volkswagen id4', 'id.4'],
  ['toyota land cruiser prado', 'landcruiser'],
  ['toyota land cruiser prado', 'land-cruiser'],
  ['toyota landcruiser', 'land-cruisers'],
  ['mercedes-benz c 200', 'mercedesbenz'],
  ['mercedes-benz c 200', 'c200'],
  ['mercedes-benz c200', 'c-200'],
  ['Toyota Corolla 2015', '“Corollas”'],
  ["kia cee'd", 'ceed'],
  ['toyota rav4 2015', '2015.'],
])('%s is found by %s', (name, word) => expect(isSpelt(name, word)).toBe(true))

test.each([
  ['toyota 4runner', 'a4'],
  ['toyota rav4', 'tara'],
  ['toyota rav 4 2015', '42'],
  ['toyota rav 4 2015', 'rav42'],
  ['tesla model s 2015', 's2'],
  ['bmw x5 2015', 'x52'],
  ['honda cr-v', 'v'.repeat(2)],
  ['toyota rav4 2015', '4'],
  ['honda fit 100%', '%'],
  ['honda fit', '.*'],
])('%s is not found by %s', (name, word) => expect(isSpelt(name, word)).toBe(false))
