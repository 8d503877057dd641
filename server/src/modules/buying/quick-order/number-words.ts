/** Words and signs next to a figure that make no plain quantity of it. */

/** `>100`, `~24`, `10+`, `12%` */
export const isBound = (word: string) => /^[<>≤≥~≈±]+\d|^\d[\d.,]*[+%]$/.test(word)

/** Words before a figure that make a bound or a guess of it. */
const boundWords = new Set(
  `from min minimum max maximum about approx approximately around not от до мин минимум макс максимум около примерно
  приблизительно не desde mín mínimo máx máximo aprox aproximadamente unos unas từ đến khoảng tầm ประมาณ 约 大约 大概 至少 最少 最多`.split(
    /\s+/,
  ),
)
export const isBoundWord = (word: string): boolean => boundWords.has(word.toLowerCase())

const halfWords = new Set('half media medio mitad половина половиной половину ครึ่ง nửa rưỡi 半'.split(' '))
export const isHalf = (text: string) =>
  halfWords.has(text.toLowerCase()) ||
  /^пол(?:дюжин|ящик|короб|упаков|сотн|тысяч)|^\p{Script=Han}半$|^半\p{Script=Han}$/u.test(text)

/** Words that take a line back, at its beginning or its end. */
const refusals =
  /^(?:cancel(?:led|ar)?|remove|delete|drop|without|not|отмена|отменить|отменяю|убрать|уберите|удалить|без|не|нет|anular|quitar|eliminar|sin|hủy|huỷ|bỏ|xóa|xoá|không|ยกเลิก|ไม่\p{Script=Thai}*|(?:取消|不要|删除|去掉)了?)$/iu
export function isRefusal(words: readonly string[]): boolean {
  const [before = '', last = ''] = words.slice(-2)
  return (
    [words[0] ?? '', words.at(-1) ?? ''].some((word) => refusals.test(word)) ||
    /^no$/i.test(last) ||
    /^не$/i.test(before)
  )
}
