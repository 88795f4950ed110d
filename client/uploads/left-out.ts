export type LeftOut = { name: string; why: { title: string; text: string } }

/** Those that were chosen and not kept. */
export const leftOutOf = (chosen: readonly File[], kept: readonly File[], why: LeftOut['why']): LeftOut[] =>
  chosen.filter((file) => !kept.includes(file)).map(({ name }) => ({ name, why }))
