/** The last commit that can export data from before the baseline of migrations. */
export const commitBeforeBaseline = 'b603b68086eb'
