export const resetWords = 'CLEAR ALL DATA'
