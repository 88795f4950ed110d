/** An agreement as it is shown before it is accepted. */
export const agreementWords = {
  version: (version: string) => `Version ${version}`,
  failed: 'The agreement could not be loaded',
}
