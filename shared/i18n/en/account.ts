import { entranceTitles } from './app.ts'

/** Signing up, logging in, the admin's entrance. */
export const accountMessages = {
  logIn: {
    title: entranceTitles.logIn,
    lead: (brand: string) => `Welcome back to ${brand}.`,
    goOn: 'Log in or sign up to continue.',
    submit: 'Log In',
    busy: 'Logging in…',
    other: 'No account yet?',
    otherAction: 'Sign Up',
    forgotten: 'Forgot your password?',
    writeToUs: 'Write to us',
    forgot: 'Forgot password?',
  },
  signUp: {
    title: entranceTitles.signUp,
    lead: 'Rent a car from people nearby, or earn with your own.',
    goOn: 'It takes a minute, then you can continue.',
    submit: 'Sign Up',
    busy: 'Signing up…',
    other: 'Already have an account?',
    otherAction: 'Log In',
  },
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  phoneHint: '07XXXXXXXX or 250XXXXXXXXX',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 10 characters. A few words are easy to remember.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  userType: {
    legend: 'I am a',
    renter: { label: 'Car Renter', text: 'I want to rent cars' },
    owner: { label: 'Car Owner', text: 'I want to list my car' },
  },
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or a recovery code.',
  /** What was sent: to confirm an address, or for a new password. */
  sentTo: {
    confirm: { title: 'Sign-up successful! Please log in.', text: 'We sent you an email. Open its link, then log in.' },
    reset: {
      title: 'Check your inbox',
      text: 'If this address has an account, look for our newest email. Its link works for 24 hours. We send up to three a day.',
    },
  },
  linkNeedsScripts: 'This link needs JavaScript. Open it in another browser, or write to us.',
  forgot: {
    title: 'Forgot your password?',
    lead: 'Enter your email. We’ll send you a link to choose a new one.',
    submit: 'Send me a link',
    busy: 'Sending…',
    back: 'Back to log in',
  },
  verify: {
    title: 'Confirm your email',
    lead: 'Tap to confirm this email address.',
    submit: 'Confirm my email',
    busy: 'Confirming…',
    confirmed: { title: 'Email confirmed', text: 'You can log in now.' },
    changed: { title: 'Email changed', text: 'Log in with the new address from now on.' },
    linkUsed: {
      title: 'This link no longer works',
      text: 'It was used, is over 24 hours old or was replaced. If your email is confirmed, log in. Logging in also sends you a new link.',
    },
    again: 'Send the email again',
    sent: {
      title: 'Check your inbox',
      text: 'If this address isn’t confirmed yet, look for our newest email. Its link works for 24 hours.',
    },
    waits: 'Your email isn’t confirmed yet.',
    open: 'Confirm it in my profile',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'This link works once. All your devices will be logged out.',
    password: 'New password',
    submit: 'Save new password',
    busy: 'Saving…',
    done: { title: 'Password changed', text: 'Log in with your new password.' },
    linkUsed: {
      title: 'This link no longer works',
      text: 'It was used, is over 24 hours old or was replaced. Ask our team for a new one.',
    },
    toLogIn: 'Log in',
  },
  fillAll: { title: 'Please fill all fields.' },
  failed: {
    signUp: { title: 'Error signing up.', text: 'Please try again.' },
    logIn: { title: 'Login failed.', text: 'Please try again.' },
  },
  welcome: (name: string) => ({ title: `Welcome, ${name}`, text: 'You’re logged in.' }),
  listingFirst: { title: 'Authentication required', text: 'Please log in to list your car' },
  benefits: [
    'Reviewed cars from owners across Rwanda',
    'Clear prices, every fee shown before you book',
    'Pay cash at pickup, nothing in advance',
  ],
  demo: {
    title: 'This is a demo',
    text: 'Everything here is made up and deleted when it ends. Choose who to be:',
    password: (password: string) => `Password: ${password}`,
    roles: { renter: 'Renter', owner: 'Owner', admin: 'Admin' },
  },
  admin: {
    title: entranceTitles.admin,
    lead: 'For the people who run this site.',
    notAdmin: 'You’re logged in, but not as an admin.',
    denied: { title: 'Access Denied', text: 'You do not have admin privileges' },
    setUpTitle: 'Become the first admin',
    setUpLead: 'This link works once. Whoever fills in this form runs the site.',
    setUpSubmit: 'Create admin account',
    setUpBusy: 'Creating…',
    linkUsed: {
      title: 'This link no longer works',
      text: 'It was used, or the server printed a newer one. If you’re the admin, log in. Otherwise look for the newest link where the server was started.',
    },
    toLogIn: 'Log in',
    invitedTitle: 'Become an admin',
    invitedLead: 'This invitation works once. Whoever fills in this form runs the site with the others.',
    invitationUsed: {
      title: 'This invitation no longer works',
      text: 'It was used, cancelled or is over 24 hours old. Ask whoever sent it for a new one.',
    },
  },
}

/** How somebody gets in again who has forgotten their password. */
export const passwordResetMessages = (mail: boolean) =>
  mail
    ? 'Tap “Forgot password?” when you log in, and enter your account’s email. We’ll send you a link.'
    : 'Write to us from your account’s email, or with your profile’s phone number. Once we’re sure it’s you, we’ll give you a link.'

/** What somebody is told who signs out. */
export const signingOutMessages = {
  done: { title: 'Signed out', text: 'You have been signed out successfully' },
  failed: { title: 'Error', text: 'Failed to sign out. Please try again.' },
}
