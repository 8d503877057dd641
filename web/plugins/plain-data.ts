/**
 * What the server loaded travels to the browser as JSON. The router's own format keeps dates, promises and
 * cycles, which no page of ours has (data comes from the API); for a list of products it is twice as long
 * after gzip, takes the server a millisecond to write, and its reader is two kilobytes of every first visit.
 *
 * So loaders return what JSON can say. Development keeps the router's format.
 */
import type { Bodies } from './replace-functions.ts'

/** Errors travel by what pages look at: status and data of those that pages throw, the message of others, which the router has made safe. */
export const onServer: Bodies = {
  'react-router/dist/production/lib/server-runtime/single-fetch.js': {
    encodeViaTurboStream: `
      const plain = (error) =>
        error instanceof ErrorResponseImpl
          ? { status: error.status, statusText: error.statusText, data: error.data }
          : { message: error instanceof Error ? sanitizeError(error, serverMode).message : String(error) }
      const { loaderData, errors } = data
      return JSON.stringify({ loaderData, errors: errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, plain(error)])) })`,
  },
}

export const inBrowser: Bodies = {
  'react-router/dist/production/lib/dom/ssr/single-fetch.js': {
    decodeViaTurboStream: `
      return new Response(body).json().then(({ loaderData, errors }) => ({
        value: {
          loaderData,
          errors: errors && Object.fromEntries(Object.entries(errors).map(([id, { status, statusText, data, message }]) => [id, status ? new ErrorResponseImpl(status, statusText, data) : new Error(message)])),
        },
      }))`,
    // Every page with a loader has one for the browser too, which asks the API.
    fetchAndDecodeViaTurboStream: `throw new Error('no clientLoader')`,
    singleFetchActionStrategy: '',
  },
}
