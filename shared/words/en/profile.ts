import { dashboardPages } from './dashboard-pages.ts'

/** A person's own profile. */
export const profileWords = {
  title: dashboardPages.profile,
  subtitle: 'What others see of you, and how they reach you once a booking is approved.',
  tabsLabel: 'Parts of the profile',
  tabs: { personal: 'Personal Information', identity: 'Identity Verification' },
  picture: {
    title: 'Picture',
    text: 'A photo of your face helps the other side to recognise you at pickup. Everyone can see it.',
    choose: 'Choose a photo',
    change: 'Change photo',
    remove: 'Remove',
    sending: (percent: number) => `Uploading... ${percent}%`,
    saved: { title: 'Picture saved' },
    removed: { title: 'Picture removed' },
  },
  email: 'Email',
  emailHint: 'Your email address cannot be changed.',
  change: {
    title: 'Another e-mail address',
    text: 'We send a link to the new address. It holds from the moment you open it; until then you log in with the old one.',
    email: 'New e-mail',
    password: 'Your password',
    submit: 'Send the link',
    busy: 'Sending...',
    sent: { title: 'Look into the inbox of the new address', text: 'Open the link that we sent there.' },
  },
  emailHintOpen: 'You can change it below.',
  save: 'Save',
  saving: 'Saving...',
  saved: { title: 'Profile updated' },
  failed: 'Error updating profile',
  userType: 'User Type',
  userTypeSaved: (type: string) => ({ title: 'Profile updated', text: `You are a ${type} now.` }),
}
