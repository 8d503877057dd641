/** Descriptions that every mall begins with, of roles by their names and of the first department. Stored in English. */
export const seededTexts = {
  admin: 'All back-office work and system administration',
  clerk: 'Read-only access to everything',
  distributor: 'Sells through their own shop',
  company: 'The whole company',
} as const
