import { expect, test } from 'vitest'
import { foldText } from '../../shared/search-text.ts'

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
])('%s is looked for as %s', (written, folded) => expect(foldText(written)).toBe(folded))
