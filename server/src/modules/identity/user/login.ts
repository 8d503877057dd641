/** A name, e-mail address or phone as typed at sign-in, in the one form in which it is looked up and counted. */
export const plainLogin = (typed: string): string =>
  typed.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
