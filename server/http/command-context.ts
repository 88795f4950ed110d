import type { Env } from './context.ts'

/** The instant of a command and its source of ids: the same for everything it writes. */
export type CommandContext = { now: Date; newId: () => string }

export const getCommandContext = (c: { var: Pick<Env['Variables'], 'now' | 'newId'> }): CommandContext => ({
  now: c.var.now(),
  newId: c.var.newId,
})
