import type { Env } from './env.ts'

/** The instant of a command and its source of ids: the same for everything it writes. */
export type Moment = { now: Date; newId: () => string }

export const momentOf = (c: { var: Pick<Env['Variables'], 'now' | 'newId'> }): Moment => ({ now: c.var.now(), newId: c.var.newId })
