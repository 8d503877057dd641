/**
 * How units of measure are written in the six languages, in lower case and without spaces and dots. Left out are words for
 * several units, such as gallon and 两.
 */
export const unitSpellings = {
  kg: 'kg kgs kgm ki-lô-gam kilo kilos kilogram kilograms kilogramme kilogrammes kilogramo kilogramos кг кило килограмм килограмма килограммов килограммы 公斤 千克 กก กิโล กิโลกรัม ký kí',
  g: 'g gr grs grm gm gms gram grams gramme grammes gramo gramos г гр грамм грамма граммов граммы 克 ก กรัม gam',
  mg: 'mg мг 毫克 มก มิลลิกรัม',
  t: 't ton tons tonne tonnes tonelada toneladas т тонна тонны тонн 吨 噸 ตัน tấn',
  quintal: 'ц центнер центнера центнеров quintal quintales tạ',
  jin: '斤 市斤',
  lb: 'lb lbs lbr pound pounds libra libras фунт фунта фунтов 磅 ปอนด์',
  oz: 'oz onz ounce ounces onza onzas унция унции унций 盎司 ออนซ์',

  m3: 'm3 cbm 立方米 立方 м3 кубм кубометр кубометра кубометров ลบม ลูกบาศก์เมตร khối métroscúbicos metroscúbicos metrocúbico',
  l: 'l lt liter liters litre litres litro litros л литр литра литров литры 升 ลิตร ล lít dm3 дм3 立方分米',
  ml: 'ml milliliter milliliters millilitre millilitres mililitro mililitros мл миллилитр миллилитра миллилитров миллилитры 毫升 มล มิลลิลิตร mililít cm3 cc см3 立方厘米 ลบซม ccm',
  mm3: 'mm3 мм3 立方毫米',
  ft3: 'ft3 cuft cft cubicfoot cubicfeet piecúbico piescúbicos 立方英尺',
  in3: 'in3 cuin cubicinch cubicinches 立方英寸',

  mm: 'mm millimeter millimeters millimetre millimetres milímetro milímetros мм миллиметр миллиметра миллиметров миллиметры 毫米 มม มิลลิเมตร milimét',
  cm: 'cm centimeter centimeters centimetre centimetres centímetro centímetros см сантиметр сантиметра сантиметров сантиметры 厘米 公分 ซม เซน เซนติเมตร เซ็นติเมตร xentimét',
  dm: 'dm дм 分米',
  m: 'm meter meters metre metres metro metros м метр метра метров метры 米 ม เมตร mét',
  in: "in inch inches \" ” '' ′′ pulgada pulgadas pulg дюйм дюйма дюймов дюймы 英寸 นิ้ว",
  ft: "ft foot feet ' pie pies фут фута футов 英尺 ฟุต",

  mah: 'mah мач мa·ч ма·ч 毫安 毫安时 มิลลิแอมป์',
  kw: 'kw квт 千瓦',
  w: 'w watt watts vatio vatios вт ватт ватта ваттов 瓦 วัตต์',
  v: 'v volt volts voltio voltios в вольт вольта 伏 โวลต์ โวลท์',
  gb: 'gb гб กิกะไบต์',
  tb: 'tb тб เทราไบต์',
} as const

export type Unit = keyof typeof unitSpellings
