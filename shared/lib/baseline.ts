/** The last commit before the baseline of migrations: it exports what later ones cannot open. */
export const commitBeforeBaseline = 'b603b68086eb'
