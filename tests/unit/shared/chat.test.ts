import { expect, test } from 'vitest'
import { getChatStage } from '../../../shared/domain/chat.ts'

test.each([
  ['pending', 'asked'],
  ['upcoming', 'agreed'],
  ['active', 'driven'],
  ['completed', 'returned'],
  ['cancelled', 'returned'],
] as const)('two who write about a booking that is %s are where it is %s', (shown, stage) => expect(getChatStage(shown)).toBe(stage))
