/** Whole francs as `55,000`. */
export const groupThousands = (francs: number) => String(Math.round(francs)).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** Whole francs as `RWF 55,000`, less than nothing as `− RWF 55,000`. */
export const showFrancs = (francs: number) => `${francs < 0 ? '− ' : ''}RWF ${groupThousands(Math.abs(francs))}`
