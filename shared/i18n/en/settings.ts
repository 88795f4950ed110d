import { dashboardPages } from './dashboard.ts'

/** What a person sets for themself, and the end of their account. */
export const settingsMessages = {
  title: dashboardPages.settings,
  subtitle: 'What you hear of, how this site looks, and who gets into your account.',
  failed: 'Your settings could not be loaded',
  notifications: {
    title: 'Notifications',
    email: 'Email notifications',
    emailHint: 'Requests, answers and changes of your bookings.',
    sms: 'Text messages',
    smsHint: 'The most urgent of these, to your phone.',
    bookingReminders: 'Booking reminders',
    bookingRemindersHint:
      'Requests that wait, pickups and returns to come, papers that end, trips to review. In your notifications they stand in any case.',
    marketingEmails: 'Marketing emails',
    marketingEmailsHint: 'At most once a month: new cars in your home city.',
    save: 'Save Preferences',
    saving: 'Saving...',
  },
  saved: { title: 'Preferences saved' },
  preferences: {
    title: 'Preferences',
    theme: 'Theme',
    themeHint: 'For every browser in which you log in. System leaves it to each of them.',
    homeCity: 'Home city',
    homeCityHint: 'Your searches begin there.',
    noCity: 'None',
  },
  security: {
    title: 'Security',
    password: 'Change Password',
    current: 'Current password',
    new: 'New password',
    change: 'Change Password',
    changing: 'Changing...',
    changed: { title: 'Password changed', text: 'All other devices are signed out.' },
    sessions: 'Where you are logged in',
    device: (browser: string | null, system: string | null) => [browser ?? 'Unknown browser', ...(system ? [system] : [])].join(' on '),
    thisDevice: 'This device',
    lastUsed: (instant: string) => `Last used ${instant}`,
    signOut: 'Sign out',
    signOutOf: (device: string) => `Sign out: ${device}`,
    signedOut: (device: string) => ({ title: 'Signed out', text: device }),
    everywhere: 'Sign out everywhere',
    allDevices: (count: number) => `Show all ${count} devices`,
    everywhereTitle: 'Sign out everywhere?',
    everywhereText: 'Every device is signed out at once, this one too. Then log in again where you want to go on.',
    everywhereBusy: 'Signing out...',
  },
  data: {
    title: 'Your data',
    text: 'One archive with all that we keep of you: profile, cars, bookings, payments, reviews, photos and documents. It takes a moment.',
    download: 'Download my data',
    preparing: 'Preparing...',
    failed: 'The archive could not be fetched',
  },
  deletion: {
    title: 'Delete my account',
    goesTitle: 'What goes',
    goes: [
      'Your name, e-mail address, phone number and picture',
      'Your documents, favourites and settings',
      'Your listings, with their plates, photos and calendars',
      'What you wrote with requests and in chats, with the photos that you sent',
      'Photos of your cars at pickup and return',
      'Every device is signed out',
    ],
    staysTitle: 'What stays, without your name',
    stays: [
      'Bookings that took place, with their cash records and agreements, as the law asks',
      'Reviews and answers that you wrote',
      'Messages that you sent us',
    ],
    cannot: 'This cannot be undone.',
    password: 'Your password',
    submit: 'Delete my account',
    busy: 'Deleting...',
    unsent: {
      title: 'Delete the account with what is unsent?',
      text: 'Records or photos of a handover are still on this phone, and not sent. They are deleted with the account.',
      confirm: 'Delete my account',
    },
    done: { title: 'Your account is deleted', text: 'Thank you for having been with us.' },
    open: 'You have bookings that are not over, or whose deposit is not settled. Cancel them or bring them to their end first:',
    due: (sum: string) => `You still owe the platform ${sum}. Once it is paid you can delete your account.`,
    howToPay: 'How to pay',
  },
}

export const profileMessages = {
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

const bookings = 'car, days, hour of the pickup, sums, state, and the link to each'
const never = 'No phone number, no place of a pickup, no other person’s name'

/** What leaves this site when somebody asks the assistant. */
export const assistantSharingMessages = {
  title: 'What you ask the assistant',
  privacy: (host: string | null) =>
    host
      ? `Questions to the assistant go to ${host}, with what you asked before in the same chat and what was found here to answer them: cars, prices, help pages. Who you are is not told. Only if you have allowed it under Settings, earlier answers of the chat go there too, and your own bookings when you ask about them: ${bookings}. ${never} is told. When ${host} does not answer, or has answered too often, the answer is made on this server.`
      : 'Questions to the assistant are answered on this server, and go nowhere.',
  choice: 'Assistant may use my bookings',
  choiceHint: (host: string) =>
    `When you ask about your bookings, these go to ${host}: ${bookings}. So do earlier answers of the same chat. ${never}.`,
}
