export const wipeConfirmation = 'CLEAR ALL DATA'
