/** What an admin types before all data is cleared. */
export const resetWords = 'CLEAR ALL DATA'
