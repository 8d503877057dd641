/** HTML as lines of words, only to be read. */
export const wordsOf = (html: string): string =>
  (
    new DOMParser().parseFromString(html.replace(/<\/(p|li|h\d|tr)>/g, '$&\n'), 'text/html').body.textContent ?? ''
  ).trim()
