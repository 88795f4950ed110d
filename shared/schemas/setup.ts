import * as z from 'zod/mini'
import { setupActions } from '../domain/setup.ts'

export const SetupInput = z.strictObject({ action: z.enum(setupActions, 'invalid') })
