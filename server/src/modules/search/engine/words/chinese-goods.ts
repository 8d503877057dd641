/**
 * Kinds of goods that Chinese writes with one character, with 子 behind it, or as the last one of a longer word: 杯, 杯子
 * and 玻璃杯.
 */
const goods = new Set(
  '杯伞袜裙裤帽椅桌柜盒瓶叉勺筷盘碟夹架箱袋绳扇梳镜毯垫被帘锤钳钉锯铲刷鞋靴刀碗锅壶灯笔包钟锁尺盆桶篮',
)

/** The kind that a word is a name of. A longer word (`isLonger`) is one of its kind, but does not mean all of them. */
export function goodsOf(word: string, isLonger: boolean): string[] {
  const last = word.length === 2 && word.endsWith('子') ? word.charAt(0) : word.slice(-1)
  const isShort = word.length === 1 || (word.length === 2 && word.endsWith('子'))
  return goods.has(last) && (isShort || isLonger) ? [last] : []
}
