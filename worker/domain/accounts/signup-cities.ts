/** Country and city choices of the sign-up form. */
export const signupCities: Readonly<Record<string, readonly string[]>> = {
  Pakistan: ['Karachi', 'Lahore', 'Islamabad', 'Rawalpindi'],
}
