declare module 'virtual:catalogues' {
  /** Folder of `<locale>-<bundle>.js`. */
  const folder: string
  export default folder
}

declare module 'virtual:catalogues/all' {
  const messages: Record<
    import('#contract/types').Locale,
    Record<import('#texts/ids').Bundle, import('#contract/rules/message').Messages>
  >
  export default messages
}
