/** A person's own profile. */
export const profileWords = {
  title: 'Profile',
  subtitle: 'What others see of you, and how they reach you once a booking is approved.',
  tabsLabel: 'Parts of the profile',
  tabs: { personal: 'Personal Information', identity: 'Identity Verification' },
  email: 'Email',
  emailHint: 'Your email address cannot be changed.',
  save: 'Save',
  saving: 'Saving...',
  saved: { title: 'Profile updated' },
  failed: 'Error updating profile',
  userType: 'User Type',
  userTypeSaved: (type: string) => ({ title: 'Profile updated', text: `You are a ${type} now.` }),
}
