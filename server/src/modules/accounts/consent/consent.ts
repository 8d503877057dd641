/** Where a member accepts pages. */
export const consentPlaces = ['registration', 'order'] as const
