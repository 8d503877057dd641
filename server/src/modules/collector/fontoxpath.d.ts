/** The part of the XPath engine that is used. Its own types bring those of the browser into the server. */
declare const fontoxpath: {
  evaluateXPath: {
    (
      selector: string,
      context: object,
      facade: null,
      variables: object,
      returnType: number,
      options: { namespaceResolver: (prefix: string) => string | null },
    ): unknown
    ALL_RESULTS_TYPE: number
  }
}
export default fontoxpath
