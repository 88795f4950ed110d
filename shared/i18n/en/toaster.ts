/** Around the notices. */
export const toasterWords = {
  label: 'Notices',
  /** On a notice that leads somewhere. */
  open: 'Open',
}
