/** S8: an upload is re-encoded or refused, with little memory. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clearPeak, megabytes } from '../bench/memory.ts'
import { type Case, hostileFiles, marker } from './hostile-files.ts'
import { inParallel } from './orders.ts'
import { proof, require } from './proof.ts'
import { upload } from './uploads.ts'

const mostMegabytes = 200

export const uploadsAreTamed = proof({
  name: 'S8',
  promise: 'uploads are re-encoded or refused',
  quick: { times: 1, width: 4 },
  long: { times: 20, width: 16 },
  async prove(stage, { times, width }) {
    const { port, pid } = await stage.serve()
    const [member] = await stage.members(1)
    require(member !== undefined, () => 'No member was made.')
    const cases = await hostileFiles()
    const harmless = cases.at(-1) as Case
    // Load the picture library before measuring memory.
    await upload(port, member.token, harmless)
    clearPeak(pid)
    const before = megabytes(pid, 'VmRSS')
    const [accepted, refused]: [string[], string[]] = [[], []]
    await inParallel(cases.length * times, width, async (index) => {
      const one = cases[index % cases.length] as Case
      const { status, body } = await upload(port, member.token, one, index % 2 === 0 ? 'avatar' : 'slip')
      const answer = () => `${one.what} got ${status} ${JSON.stringify(body).slice(0, 300)}`
      if (status === 200) {
        require(one.outcome !== 'refused', answer)
        require(/^\/files\/(avatar|slip)\/[\w-]{24}\.webp(\?|$)/.test(body.data.url) &&
          !/[/\\\p{Cc}]/u.test(body.data.name), answer)
        accepted.push(body.data.url)
      } else {
        require(one.outcome !== 'accepted' &&
          status === 422 &&
          ['FILE_REFUSED', 'PICTURE_TOO_LARGE'].includes(body.fields?.file?.error), answer)
        refused.push(one.what)
      }
    })
    for (const url of accepted) {
      const answer = await fetch(`http://127.0.0.1:${port}${url}`)
      const content = Buffer.from(await answer.arrayBuffer())
      const type = answer.headers.get('content-type')
      require(answer.status === 200 &&
        type === 'image/webp' &&
        answer.headers.get('x-content-type-options') === 'nosniff', () => `${url} got ${answer.status} ${type}.`)
      require(content.toString('latin1', 8, 12) === 'WEBP', () => `${url} is no WebP.`)
    }
    const stored = readdirSync(join(stage.folder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    for (const { name, parentPath } of stored) {
      require(/^[\w-]{24}(-\d+)?\.(webp|avif)$/.test(name) && /files\/(avatar|slip)$/.test(parentPath), () =>
        `${join(parentPath, name)} was left.`)
      const content = readFileSync(join(parentPath, name))
      for (const trace of [marker, 'Exif', '<script', 'PK\x03\x04'])
        require(!content.includes(trace), () => `${name} still holds ${trace}.`)
    }
    const peak = megabytes(pid, 'VmHWM')
    const grown = before !== undefined && peak !== undefined ? peak - before : undefined
    require(grown === undefined || grown <= mostMegabytes, () => `Memory grew by ${grown?.toFixed(0)} MB.`)
    return `${cases.length} files, ${times} times, ${width} at once: ${accepted.length} re-encoded without hidden content, ${refused.length} refused; memory ${grown === undefined ? 'is not reported by this system' : `+${grown.toFixed(0)} MB at most`}`
  },
})
