import type { Env } from './context.ts'

/** One instant for everything that a command writes. */
export type CommandContext = { now: Date; newId: () => string }

export const getCommandContext = (c: { var: Pick<Env['Variables'], 'now' | 'newId'> }): CommandContext => ({
  now: c.var.now(),
  newId: c.var.newId,
})
