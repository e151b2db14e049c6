/** How long an invitation can be taken up. */
export const invitationHours = 48
/** How many recovery codes stand in for a lost telephone. */
export const recoveryCodeCount = 10

/** From this successful sign-in on whoever has no second factor is asked to set one up. */
export const askedFromSignIn = 3
