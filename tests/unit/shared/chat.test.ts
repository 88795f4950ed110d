import { expect, test } from 'vitest'
import { chatStage } from '../../../shared/domain/chat.ts'

test.each([
  ['pending', 'asked'],
  ['upcoming', 'agreed'],
  ['active', 'driven'],
  ['completed', 'returned'],
  ['cancelled', 'returned'],
] as const)('two who write about a booking that is %s are where it is %s', (shown, stage) => expect(chatStage(shown)).toBe(stage))
