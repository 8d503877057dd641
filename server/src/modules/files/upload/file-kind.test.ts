/** Bytes made to break a reader. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smallVideo, smallWebm } from '../../../testing/page-calls.ts'
import { isPicture, unchangedFormatOf } from './file-kind.ts'

const beginnings = [
  smallVideo,
  smallWebm,
  Buffer.from('%PDF-1.7\n'),
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.from('RIFF\0\0\0\0WEBPVP8 '),
  Buffer.from('GIF89a'),
  Buffer.from('PK\x03\x04'),
  Buffer.from([0x1f, 0x8b, 8, 0]),
  Buffer.from('ID3\x04\0\0'),
  Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'),
  Buffer.from('II*\0\x08\0\0\0'),
]

test('no bytes break the guard', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...beginnings),
      fc.nat({ max: 60 }),
      fc.uint8Array({ maxLength: 6000 }),
      async (beginning, cut, rest) => {
        const content = Buffer.concat([beginning.subarray(0, beginning.length - (cut % beginning.length)), rest])
        const [kept, picture] = await Promise.all([unchangedFormatOf(content), isPicture(content)])
        expect(kept && picture).toBeFalsy()
      },
    ),
    { numRuns: 1000 },
  )
})

test('a video is nothing once anything follows it or lacks', async () => {
  expect(await Promise.all([smallVideo, smallWebm].map(unchangedFormatOf))).toEqual(['mp4', 'webm'])
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(smallVideo, smallWebm),
      fc.integer({ min: 1, max: 30 }),
      fc.uint8Array({ minLength: 1, maxLength: 100 }),
      async (video, cut, rest) => {
        expect(await unchangedFormatOf(Buffer.concat([video, rest]))).toBeUndefined()
        expect(await unchangedFormatOf(video.subarray(0, -cut))).toBeUndefined()
      },
    ),
  )
})
