/** Proof of a car's papers: the owner's, and what everyone sees of it. */
export const papersWords = {
  title: 'Papers',
  optional: 'optional',
  kinds: { registration: 'Registration card', insurance: 'Insurance certificate', inspection: 'Technical inspection' },
  hints: {
    registration: 'The yellow card, both sides readable. JPG, PNG or PDF, up to 5 MB.',
    insurance: 'With the date it ends. JPG, PNG or PDF, up to 5 MB.',
    inspection: 'The certificate of the last inspection. JPG, PNG or PDF, up to 5 MB.',
  },
  why: 'Once our team has compared registration and insurance with your page, your car says “Papers checked”. Until then it says “Papers not checked”. Only you and our team can open them; they are stored encrypted.',
  checked: 'Checked',
  unchecked: 'Not checked yet',
  remove: (paper: string) => `Remove: ${paper}`,
  removing: (paper: string) => ({
    title: `Remove this paper?`,
    text: `${paper}: the file is deleted, and your car no longer says that its papers were checked.`,
    confirm: 'Remove',
  }),
  replaceChecked: {
    title: 'Replace a checked paper?',
    text: 'The new one has to be checked first. Until then your car does not say that its papers were checked.',
    confirm: 'Replace it',
  },
}
