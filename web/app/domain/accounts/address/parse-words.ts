/** Words that mark the parts of a pasted address, in the languages of the mall. */

export type Part = 'receiver' | 'phone' | 'country' | 'province' | 'city' | 'district' | 'postcode' | 'detail'

/** Labels before a colon. Longer words come first. */
const labels: [Part, string][] = [
  [
    'receiver',
    '收货人|收件人|联系人|姓名|名字|recipient|receiver|consignee|full name|name|attn|получатель|фио|имя|nombre completo|nombre|destinatario|ชื่อผู้รับ|ผู้รับ|ชื่อ-สกุล|ชื่อ|người nhận|họ và tên|họ tên|tên',
  ],
  [
    'phone',
    '手机号码|手机号|联系电话|联系方式|手机|电话|phone number|telephone|mobile|phone|tel\\.?|contact|телефон|тел\\.?|моб\\.?|teléfono|telefono|móvil|celular|เบอร์โทรศัพท์|เบอร์โทร|โทรศัพท์|โทร\\.?|มือถือ|số điện thoại|điện thoại|sđt|đt',
  ],
  ['country', '国家|country|страна|país|pais|ประเทศ|quốc gia'],
  ['province', '省份|province|state|область|регион|provincia|estado|จังหวัด|tỉnh/thành phố'],
  ['city', '城市|city|город|ciudad|localidad|quận/huyện'],
  ['district', '区县|district|colonia|barrio|phường/xã'],
  [
    'postcode',
    '邮政编码|邮编|postal code|zip code|postcode|zip|почтовый индекс|индекс|código postal|codigo postal|รหัสไปรษณีย์|mã bưu chính',
  ],
  [
    'detail',
    '详细地址|收货地址|所在地区|地址|shipping address|delivery address|street address|address|адрес доставки|адрес|dirección de envío|dirección|direccion|domicilio|ที่อยู่จัดส่ง|ที่อยู่|địa chỉ nhận hàng|địa chỉ',
  ],
]

const partOf = new Map(
  labels.flatMap(([part, words]) => words.split('|').map((word) => [word.replaceAll('\\.?', ''), part] as const)),
)
const anyLabel = new RegExp(`(?<![\\p{L}\\p{M}])(${labels.map(([, words]) => words).join('|')})\\s*:\\s*`, 'giu')

/** Cuts a text at its labels; the part before the first one has none. */
export function cutAtLabels(text: string): { part: Part | undefined; text: string }[] {
  const pieces: { part: Part | undefined; text: string }[] = []
  let part: Part | undefined
  let from = 0
  for (const match of text.matchAll(anyLabel)) {
    pieces.push({ part, text: text.slice(from, match.index) })
    part = partOf.get((match[1] ?? '').toLowerCase().replace(/\.$/, ''))
    from = match.index + match[0].length
  }
  pieces.push({ part, text: text.slice(from) })
  return pieces.filter((piece) => piece.text.trim() !== '')
}

/** A word of these belongs to a street, a house or an office and never to a person. */
const streetWords =
  /[路街道号弄巷栋楼室镇村区县市省]|(?:^|[\s,.])(?:st|str|street|ave|avenue|rd|road|blvd|boulevard|ln|lane|dr|drive|way|suite|ste|apt|floor|building|unit|block|box|hwy|park|square|plaza|ул|улица|пр|просп|проспект|пр-т|пер|переулок|ш|шоссе|наб|бульвар|б-р|пл|площадь|д|дом|кв|корп|стр|оф|офис|г|город|обл|область|край|р-н|район|респ|республика|calle|c\/|avda?|avenida|carrer|carretera|ctra|paseo|plaza|pza|camino|edificio|piso|puerta|local|nave|col|colonia|ถนน|ซอย|ถ|ซ|หมู่|ม|เลขที่|แขวง|ตำบล|เขต|อำเภอ|จังหวัด|đường|ngõ|ngách|hẻm|số|phường|quận|huyện|xã|tỉnh|thị xã|thị trấn|thành phố|tp|tòa|tầng|khu|q|p)(?=$|[\s,.\d])/iu

/** A person's name: a few words of letters, none of which belongs to a street. */
export function isName(text: string): boolean {
  const name = text.trim()
  // Initials (Петров Г. В.) look like short words of a street, which are written small.
  const withoutInitials = name.replaceAll(/(?<!\p{L})\p{Lu}\.(?=\s|\p{Lu}|$)/gu, ' ')
  if (name.length < 2 || name.length > 60 || /\d/.test(name) || streetWords.test(withoutInitials)) return false
  if (/^[\p{sc=Han}·]{2,5}$/u.test(name)) return true
  return /^[\p{L}\p{M}][\p{L}\p{M}.'’-]*(?:\s+[\p{L}\p{M}.'’-]+){0,5}$/u.test(name)
}

const firm = /^(?:ооо|ао|пао|зао|ип|тоо|công ty|cty)\s|\s(?:ltd|limited|llc|inc|gmbh)\.?$/iu

/** A company that opens an address: it receives the goods, with any name behind it. */
export const isFirm = (text: string) => text.length <= 60 && !/\d/.test(text) && firm.test(text)

/** Further names of countries in addition to those that the browser knows. */
export const countryAliases: Record<string, string> = {
  usa: 'US',
  'u.s.a.': 'US',
  'u.s.': 'US',
  us: 'US',
  america: 'US',
  uk: 'GB',
  'u.k.': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  uae: 'AE',
  prc: 'CN',
  'p.r. china': 'CN',
  'pr china': 'CN',
  中华人民共和国: 'CN',
  中國: 'CN',
  台灣: 'TW',
  臺灣: 'TW',
  'российская федерация': 'RU',
  рф: 'RU',
  сша: 'US',
  'ee. uu.': 'US',
  'ee.uu.': 'US',
  eeuu: 'US',
  ประเทศไทย: 'TH',
  vietnam: 'VN',
  'viet nam': 'VN',
  'việt nam': 'VN',
  korea: 'KR',
  holland: 'NL',
}

const statesOfAmerica =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming'
export const americanStates = new Map(statesOfAmerica.split(',').map((entry) => [entry.slice(0, 2), entry.slice(3)]))
const statesOfOthers =
  'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan'
export const canadianProvinces = new Map(statesOfOthers.split(',').map((entry) => [entry.slice(0, 2), entry.slice(3)]))
