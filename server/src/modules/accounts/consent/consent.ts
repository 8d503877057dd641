/** The pages that a member agrees to, by their slugs, and where. */
export const consentPages = ['terms', 'privacy'] as const
export const consentPlaces = ['registration', 'order'] as const
