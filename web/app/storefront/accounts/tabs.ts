/** Forms of the sign-in page, named by `?tab=`. */
const tabs = ['signin', 'register', 'forgot', 'password'] as const

export const tabOf = (search: string) => tabs.find((tab) => tab === new URLSearchParams(search).get('tab')) ?? 'signin'
