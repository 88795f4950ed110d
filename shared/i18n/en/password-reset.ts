/** How somebody gets in again who has forgotten their password. */
export const resetHelp = (mail: boolean) =>
  mail
    ? 'Press “Forgot password?” where you log in, and type the e-mail address of your account. We send a link there.'
    : 'Write to us from the e-mail address of your account, or with the phone number that stands in your profile. Once we are sure that it is you, we give you a link.'
