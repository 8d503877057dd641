declare module 'virtual:catalogues' {
  const addresses: Record<import('#contract/types').Locale, Record<import('./i18n/bundles.ts').Bundle, string>>
  export default addresses
}

declare module 'virtual:catalogues/all' {
  const messages: Record<import('#contract/types').Locale, Record<import('./i18n/bundles.ts').Bundle, import('./i18n/message.ts').Messages>>
  export default messages
}
