import { entranceTitles } from './app.ts'

/** Signing up, logging in, the admin's entrance. */
export const accountMessages = {
  logIn: {
    title: entranceTitles.logIn,
    lead: (brand: string) => `Welcome back to ${brand}.`,
    goOn: 'Log in, or sign up below, to go on where you were.',
    submit: 'Log In',
    busy: 'Logging in...',
    other: 'No account yet?',
    otherAction: 'Sign Up',
    forgotten: 'Forgot your password?',
    writeToUs: 'Write to us',
    forgot: 'Forgot password?',
  },
  signUp: {
    title: entranceTitles.signUp,
    lead: 'Rent a car from people near you, or let your own car earn while it is parked.',
    goOn: 'It takes a minute. Then you go on where you were.',
    submit: 'Sign Up',
    busy: 'Signing up...',
    other: 'Already have an account?',
    otherAction: 'Log In',
  },
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  phoneHint: '07XXXXXXXX or 250XXXXXXXXX',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 10 characters. A few words are easy to remember and hard to guess.',
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
    confirm: { title: 'Sign-up successful! Please log in.', text: 'We sent you an e-mail: open its link first, then log in.' },
    reset: {
      title: 'Look into your inbox',
      text: 'If this address has an account, look for our newest email. Its link works for 24 hours. We send up to three a day.',
    },
  },
  linkNeedsScripts:
    'This link needs JavaScript, which this browser has switched off or could not load. Please open it in another browser, or write to us.',
  forgot: {
    title: 'Forgot your password?',
    lead: 'Type your e-mail address. We send you a link with which you choose a new one.',
    submit: 'Send me a link',
    busy: 'Sending...',
    back: 'Back to the log-in',
  },
  verify: {
    title: 'Confirm your e-mail',
    lead: 'One press, and this address is yours here.',
    submit: 'Confirm my e-mail',
    busy: 'Confirming...',
    confirmed: { title: 'E-mail confirmed', text: 'You can log in now.' },
    changed: { title: 'E-mail changed', text: 'Log in with the new address from now on.' },
    linkUsed: {
      title: 'This link no longer works',
      text: 'It was used already, it is older than 24 hours, a newer one was sent, or your e-mail or password has changed since. If your e-mail is confirmed, log in; the log-in also sends you another link.',
    },
    again: 'Send the e-mail again',
    sent: {
      title: 'Look into your inbox',
      text: "If this address isn't confirmed yet, look for our newest email. Its link works for 24 hours.",
    },
    waits: 'Your e-mail address is not confirmed yet.',
    open: 'Confirm it in my profile',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'This link works once. Every device on which you are logged in is signed out.',
    password: 'New password',
    submit: 'Save new password',
    busy: 'Saving...',
    done: { title: 'Password changed', text: 'Log in with your new password.' },
    linkUsed: {
      title: 'This link no longer works',
      text: 'It was used already, it is older than 24 hours, a newer one was made, or your e-mail or password has changed since. Ask the team for another one.',
    },
    toLogIn: 'Log in',
  },
  fillAll: { title: 'Please fill all fields.' },
  failed: {
    signUp: { title: 'Error signing up.', text: 'Please try again.' },
    logIn: { title: 'Login failed.', text: 'Please try again.' },
  },
  welcome: (name: string) => ({ title: `Welcome, ${name}`, text: 'You are logged in.' }),
  listingFirst: { title: 'Authentication required', text: 'Please log in to list your car' },
  benefits: [
    'Reviewed cars from owners across Rwanda',
    'Clear price per day, every fee shown before you book',
    'Pay cash at pickup, nothing in advance',
  ],
  demo: {
    title: 'This is a demo',
    text: 'Everything in it is made up and gone when it ends. Choose who to be:',
    password: (password: string) => `Password: ${password}`,
    roles: { renter: 'Renter', owner: 'Owner', admin: 'Admin' },
  },
  admin: {
    title: entranceTitles.admin,
    lead: 'For the people who run this site.',
    notAdmin: 'You are logged in, but not as an administrator.',
    denied: { title: 'Access Denied', text: 'You do not have admin privileges' },
    setUpTitle: 'Become the first administrator',
    setUpLead: 'This link works once. Whoever fills in this form runs the site.',
    setUpSubmit: 'Create admin account',
    setUpBusy: 'Creating...',
    linkUsed: {
      title: 'This link no longer works',
      text: 'It was used already, or the server has printed a newer one. If you are the administrator, log in; otherwise look for the newest link where the server was started.',
    },
    toLogIn: 'Log in',
    invitedTitle: 'Become an administrator',
    invitedLead: 'This invitation works once. Whoever fills in this form runs the site with the others.',
    invitationUsed: {
      title: 'This invitation no longer works',
      text: 'It was used already, taken back, or is older than 24 hours. Ask whoever sent it for another one.',
    },
  },
}

/** How somebody gets in again who has forgotten their password. */
export const passwordResetMessages = (mail: boolean) =>
  mail
    ? 'Press “Forgot password?” where you log in, and type the e-mail address of your account. We send a link there.'
    : 'Write to us from the e-mail address of your account, or with the phone number that stands in your profile. Once we are sure that it is you, we give you a link.'

/** What somebody is told who signs out. */
export const signingOutMessages = {
  done: { title: 'Signed out', text: 'You have been signed out successfully' },
  failed: { title: 'Error', text: 'Failed to sign out. Please try again.' },
}
