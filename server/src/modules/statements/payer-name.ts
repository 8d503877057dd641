/** Names of payers as banks write them, reduced to the words by which people and companies are known. Pure. */

/** Forms of companies and titles of people as words of their own, without dots. */
const words = new Set(
  [
    // English, German, French, Italian, Dutch, Nordic, Polish, Portuguese
    'mr mrs ms miss dr ltd limited llc llp plc inc incorporated co company corp corporation pte pty sdn bhd the and',
    'herr frau gmbh ag kg ohg ug ek gbr mbh sa sas sarl eurl srl spa sro doo bv nv oy oyj ab as aps eood ood kft zoo ltda me eireli',
    // Spanish
    'sl slu sll sc scp sau sac saa cv sapi don dona sr sra d da dna',
    // Russian and neighbours; й becomes и when accents go
    'ооо ип ао зао пао оао нко тоо чп осоо ooo oao zao pao ip tov too',
    // Vietnamese with and without marks
    'cty ctcp tnhh mtv cp jsc ong ba',
    // Thai
    'บจก บมจ หจก หสน นาย นาง นางสาว คุณ',
  ].flatMap((row) => row.split(' ')),
)

/** Longer forms, as their letters are after folding, with blanks between words. The longest come first. */
const phrases = [
  'общество с ограниченнои ответственностью',
  'публичное акционерное общество',
  'закрытое акционерное общество',
  'открытое акционерное общество',
  'акционерное общество',
  'индивидуальныи предприниматель',
  'sociedad de responsabilidad limitada',
  'sociedad limitada unipersonal',
  'sociedad anonima de capital variable',
  's de rl de cv',
  'sa de cv',
  'sociedad limitada',
  'sociedad anonima',
  'cong ty trach nhiem huu han mot thanh vien',
  'cong ty trach nhiem huu han',
  'cong ty tnhh mot thanh vien',
  'cong ty tnhh',
  'cong ty co phan',
  'cong ty',
  'ho kinh doanh',
  'doanh nghiep tu nhan',
  'mot thanh vien',
  'trach nhiem huu han',
  'co phan',
]

/** Letters of one word that Chinese and Thai write without blanks, after NFKC. */
const attached =
  /个体工商户|股份有限公司|有限责任公司|有限公司|股份公司|個體工商戶|有限責任公司|先生$|女士$|小姐$|บริษัท|ห้างหุ้นส่วนสามัญ|ห้างหุ้นส่วน|จํากัด|จำกัด|\(มหาชน\)|^น\.ส\.|^(?:นางสาว|นาย|นาง|คุณ)(?=\S)/gu

/** Letters that no decomposition takes apart. */
const letters: Record<string, string> = { đ: 'd', ð: 'd', ø: 'o', ł: 'l', ı: 'i', æ: 'ae', œ: 'oe', ß: 'ss' }

/**
 * The words of a name in one order, without accents, forms of companies and titles. A name that is nothing but such
 * words retains them.
 */
export function nameWords(name: string): string[] {
  const plain = name.normalize('NFKC').toLowerCase().trim()
  const folded = fold(plain.replace(attached, ' '))
  const shortened = phrases.reduce((text, phrase) => text.replaceAll(` ${phrase} `, ' '), ` ${folded} `)
  const remaining = shortened.split(' ').filter((word) => word && !words.has(word))
  return (remaining.length > 0 ? remaining : fold(plain).split(' ').filter(Boolean)).sort()
}

/** Words with single blanks between them. Dots within an abbreviation join it: "S.L." and "SL" are one. */
function fold(text: string): string {
  const joined = text.replace(
    /(?<![\p{L}\p{N}])(?:\p{L}\p{M}*\.\s?){2,}/gu,
    (short) => `${short.replace(/[.\s]/g, '')} `,
  )
  const bare = joined
    .replace(/[đðøłıæœß]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])\p{M}+/gu, '')
    .normalize('NFKC')
  return bare.match(/[\p{L}\p{M}\p{N}]+/gu)?.join(' ') ?? ''
}
