/** How a date or an amount of a file would be read by each answer, for people. */
import { type dateOrders, decimalMarks } from '#contract/api/statements/statement-import'
import { useFormat, useTranslate } from '../../i18n/use.ts'

type DateOrder = (typeof dateOrders)[number]

export function useReadings(words: readonly string[], currency: string) {
  const t = useTranslate()
  const format = useFormat()
  const [word = ''] = words
  const orders = (['dmy', 'mdy', 'ymd'] as const).flatMap((order) => {
    const day = dayOf(word, order)
    const value = t(`statement.order.${order}`)
    return day
      ? [{ value: order, label: `${value}: ${t('statement.example', { text: word, value: format.day(day) })}` }]
      : []
  })
  return {
    dates: orders,
    amounts: decimalMarks.map((mark) => {
      const value = format.money(amountOf(word, mark), currency)
      const name = t(mark === '.' ? 'statement.decimalPoint' : 'statement.decimalComma')
      return { value: mark, label: `${name}: ${t('statement.example', { text: word, value })}` }
    }),
  }
}

function dayOf(text: string, order: DateOrder): string | undefined {
  const numbers = text.match(/\d+/g) ?? []
  const part = (letter: string) => numbers[order.indexOf(letter)] ?? ''
  const year = part('y').length === 2 ? `20${part('y')}` : part('y')
  const [month, day] = [Number(part('m')), Number(part('d'))]
  if (!/^\d{4}$/.test(year) || month < 1 || month > 12 || day < 1 || day > 31) return undefined
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function amountOf(text: string, mark: '.' | ','): string {
  const digits = text.replace(/[^\d.,]/g, '')
  const at = digits.lastIndexOf(mark)
  const whole = digits.slice(0, at < 0 ? undefined : at).replace(/\D/g, '')
  const fraction = at < 0 ? '' : digits.slice(at + 1).replace(/\D/g, '')
  // Only currencies with two decimals leave it open.
  return `${whole || '0'}.${fraction.slice(0, 2).padEnd(2, '0')}`
}
