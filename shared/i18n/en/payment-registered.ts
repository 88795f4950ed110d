/** True only once cash was recorded at pickup. */
export const paymentRegistered = 'Your in-person payment has been registered.'
