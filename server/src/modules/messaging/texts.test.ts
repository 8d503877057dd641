/** Mails and messages are written in each language as the catalogues are, and say the same. */
import { describe, expect, test } from 'vitest'
import { locales } from '#contract/types'
import { slipsOf } from '../../../../tools/wording.ts'
import { accountTexts } from './account-texts.ts'
import { afterSaleTexts } from './after-sale-texts.ts'
import { balanceTexts } from './balance-texts.ts'
import { bankTexts } from './bank-texts.ts'
import { codeTexts } from './code-texts.ts'
import { documentTexts } from './document-mail.ts'
import { orderTexts } from './order-texts.ts'
import { payoutTexts } from './payout-news.ts'
import { redPacketGranted } from './red-packet-texts.ts'
import { requestTexts } from './request-texts.ts'
import { voucherGiven } from './voucher-texts.ts'

const texts = Object.entries({
  ...codeTexts,
  ...accountTexts,
  ...orderTexts,
  ...afterSaleTexts,
  ...balanceTexts,
  ...payoutTexts,
  ...bankTexts,
  ...requestTexts,
  redPacketGranted,
  voucherGiven,
  documentTexts,
})
const placesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join()

describe.each(locales)('%s', (locale) => {
  test.each(texts)('%s is written as its readers write, and fills the same places', (_, text) => {
    const { subject, body } = text[locale]
    expect([subject, ...body.split('\n')].flatMap((line) => slipsOf(line, locale))).toEqual([])
    expect(placesIn(subject + body)).toBe(placesIn(text.en.subject + text.en.body))
    if (locale !== 'en') expect(body).not.toBe(text.en.body)
  })
})
