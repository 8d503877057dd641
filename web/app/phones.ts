/** The numbering plans of all countries, which weigh as much as a page's own script: they come when a number is typed. */
export const loadPhoneRules = () =>
  // Without a connection the number goes as it was typed; the server holds it against the same rules.
  import('#contract/rules/phone').catch(() => undefined)
export type PhoneRules = NonNullable<Awaited<ReturnType<typeof loadPhoneRules>>>
