/** Asked again before what cannot be undone. */
export const proveWords = {
  text: 'Please enter your password, so that we know it is you.',
  password: 'Your password',
  code: 'Code of your authenticator app',
  codeHint: 'Six digits, or one of your recovery codes',
}
