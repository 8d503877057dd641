/**
 * Inline script: marks the document of a visitor with a session before it is painted, so that styles can hide what the
 * server rendered for guests alone. Where the token is: `api/session.ts`.
 */
export const markSession =
  "try{if(localStorage.ACCESS_TOKEN||sessionStorage.ACCESS_TOKEN||sessionStorage.ACTING_TOKEN||/(^|; )SIGNED_IN=1/.test(document.cookie))document.documentElement.dataset.session=''}catch{}"
