/** Lifetime of an invitation, hours. */
export const invitationHours = 48
/** Recovery codes per person, for a lost phone. */
export const recoveryCodeCount = 10

/** The successful sign-in from which on a second factor is suggested. */
export const askedFromSignIn = 3
