/** On the button of a dialog that does nothing. */
export const dialogWords = { cancel: 'Cancel', goBack: 'Go back' }
