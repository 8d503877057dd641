declare module 'virtual:catalogues' {
  const addresses: Record<import('#contract/types').Locale, Record<import('./i18n/bundles.ts').Bundle, string>>
  export default addresses
}

declare module 'virtual:catalogues/all' {
  const messages: Record<import('#contract/types').Locale, Record<import('./i18n/bundles.ts').Bundle, Record<string, import('@lingui/core').MessageOptions | string>>>
  export default messages
}
