/**
 * Words in the headings of product files, by what they mean: those of wholesalers' price lists, of Shopify's and
 * WooCommerce's exports, and of the mall's six languages and German. In one spelling: without blanks and punctuation.
 */
import { type Locale, locales } from '#contract/types'
import { textsOf } from '../../../lib/texts.ts'

/** Of texts, by language: a heading fills the language it is written in. English ones, and others, fill that of the import. */
const texts = {
  name: {
    en: 'name,title,product,productname,producttitle,itemname,goodsname,articlename,bezeichnung,artikelbezeichnung,artikelname,produktname',
    cn: '品名,名称,商品名称,产品名称,商品名,货品名称,商品标题,标题',
    es: 'nombre,producto,título,nombredelproducto,nombredeproducto,nombreproducto,artículo,denominación',
    ru: 'название,наименование,товар,имя,названиетовара,наименованиетовара,номенклатура,имятовара,наименованиепродукции',
    th: 'ชื่อสินค้า,ชื่อ,ชื่อผลิตภัณฑ์',
    vi: 'tênsảnphẩm,tên,tênhàng,tênhànghóa,tênhànghoá,tênmặthàng,tênsp',
  },
  /** The name where no other column is, as price lists have it; else the detail. */
  description: {
    en: 'description,productdescription,itemdescription,beschreibung,artikelbeschreibung',
    cn: '描述,商品描述,产品描述,说明',
    es: 'descripción,descripcion,descripcióndelproducto',
    ru: 'описание,описаниетовара',
    th: 'คำอธิบาย,คำอธิบายสินค้า',
    vi: 'môtả,môtảsảnphẩm,diễngiải',
  },
  detail: {
    en: 'detail,details,body,bodyhtml,longdescription,fulldescription,langbeschreibung',
    cn: '详情,商品详情,详细描述,产品详情',
    es: 'detalle,detalles,descripciónlarga,descripcióndetallada',
    ru: 'подробноеописание,полноеописание,детальноеописание',
    th: 'รายละเอียด,รายละเอียดสินค้า',
    vi: 'chitiết,môtảchitiết',
  },
} as const satisfies Record<string, Partial<Record<Locale, string>>>

const words = {
  code: 'sku,code,stockcode,skucode,skuid,skuno,skunumber,productcode,productno,productnumber,itemcode,itemno,itemnumber,articleno,articlenumber,articlecode,partno,partnumber,modelno,modelnumber,variantsku,artikelnummer,artikelnr,artnr,bestellnummer,货号,商品编码,商品编号,编码,产品编号,产品编码,货品编号,款号,料号,型号,sku编码,商家编码,código,codigo,cód,códigodeartículo,códigodeproducto,códigodelproducto,códigoproducto,codart,códart,códigosku,referencia,ref,nºdeartículo,артикул,арт,артикултовара,код,кодтовара,кодартикула,кодsku,кодпродукта,รหัสสินค้า,รหัส,รหัสsku,เลขsku,mãsảnphẩm,mãhàng,mãhànghóa,mãhànghoá,mãsp,mã,mãsku',
  price:
    'price,unitprice,sellingprice,saleprice,regularprice,wholesaleprice,variantprice,netprice,pricenet,listprice,priceperunit,priceeach,preis,einzelpreis,stückpreis,verkaufspreis,vk,vkpreis,nettopreis,价格,单价,售价,批发价,批发价格,含税单价,未税单价,销售价,单价格,价钱,precio,preciounitario,preciounit,punitario,punit,preciodeventa,precioventa,precioporunidad,preciomayorista,pvd,preciound,цена,ценазаединицу,ценазашт,ценазаштуку,ценапродажи,отпускнаяцена,оптоваяцена,ценаоптовая,стоимость,прайс,ราคา,ราคาต่อหน่วย,ราคาขาย,ราคาส่ง,ราคาขายส่ง,ราคาต่อชิ้น,giá,đơngiá,giábán,giásỉ,giábánsỉ,giátiền',
  /** Units on the shelf; also where a heading says no more than "stock", since then nothing is sold twice. */
  on_hand:
    'onhand,instock,qtyonhand,quantityonhand,stockonhand,stock,stockquantity,stockqty,inventory,stocklevel,bestand,lagerbestand,在库,库存,库存数量,库存量,现有库存,现货库存,现货,stockfísico,existencias,existencia,inventario,stocktotal,вналичии,остаток,остатки,наличие,складскойостаток,остатокнаскладе,наскладе,колвонаскладе,количествонаскладе,คงคลัง,สต็อก,สต๊อก,สตอก,คงเหลือ,จำนวนคงเหลือ,จำนวนสต็อก,สินค้าคงคลัง,tồnthựctế,tồnkho,sốlượngtồn,sốlượngtồnkho,tồn,sltồn',
  /** What can be ordered: without units of open orders. */
  stock:
    'available,availablestock,availablequantity,availableqty,qtyavailable,variantinventoryqty,verfügbar,可售,可售库存,可用库存,可售数量,disponible,stockdisponible,cantidaddisponible,доступно,доступныйостаток,свободныйостаток,พร้อมขาย,จำนวนที่ขายได้,cóthểbán,tồnkhảdụng,khảdụng',
  /** The quantity usually bought at once: shown, never a rule. */
  quantity: 'typicalquantity,usualquantity',
  moq: 'moq,minimumorder,minimumorderquantity,minimumorderqty,minimumquantity,minimumqty,minorder,minorderqty,minorderquantity,minqty,minquantity,mindestmenge,mindestbestellmenge,起订量,最小起订量,起批量,最低起订量,起订数量,最小订购量,起购量,pedidomínimo,pedidomín,cantidadmínima,cantmínima,cantmín,mínimodepedido,compramínima,минимальныйзаказ,минзаказ,минимальнаяпартия,минпартия,минколичество,минколво,минимальноеколичество,ขั้นต่ำ,สั่งขั้นต่ำ,จำนวนขั้นต่ำ,จำนวนสั่งซื้อขั้นต่ำ,สั่งซื้อขั้นต่ำ,sốlượngtốithiểu,đặthàngtốithiểu,sltốithiểu,đặttốithiểu,sốlượngđặttốithiểu',
  multiple:
    'multiple,ordermultiple,multibuy,orderstep,quantitystep,qtyincrement,倍数,订购倍数,múltiplo,múltiplodepedido,кратность,кратностьзаказа,ตัวคูณ,จำนวนทวีคูณ,สั่งเพิ่มครั้งละ,bộisố,bộisốđặthàng',
  category:
    'category,categories,productcategory,producttype,productgroup,kategorie,warengruppe,分类,类目,商品分类,产品分类,类别,商品类目,所属分类,categoría,categorías,categoria,familia,категория,категории,раздел,группа,группатоваров,категориятовара,товарнаягруппа,หมวดหมู่,หมวดหมู่สินค้า,หมวด,ประเภทสินค้า,danhmục,danhmụcsảnphẩm,nhómhàng,loạihàng,ngànhhàng',
  barcode:
    'barcode,ean,ean13,eancode,gtin,upc,variantbarcode,gtinupceanorisbn,strichcode,条码,条形码,国际条码,商品条码,códigodebarras,códbarras,штрихкод,шк,штрихкодean,บาร์โค้ด,รหัสบาร์โค้ด,mãvạch,mãvạchsảnphẩm',
  unit: 'unit,uom,unitofmeasure,salesunit,einheit,mengeneinheit,单位,计量单位,销售单位,unidad,unidaddemedida,udm,undmedida,единица,единицаизмерения,едизм,едизмерения,ед,หน่วย,หน่วยนับ,đơnvị,đơnvịtính,đvt,dvt',
  weight:
    'weight,unitweight,grossweight,netweight,itemweight,productweight,gewicht,bruttogewicht,nettogewicht,重量,毛重,净重,单重,商品重量,peso,pesobruto,pesoneto,pesounitario,вес,весбрутто,веснетто,масса,вестовара,น้ำหนัก,น้ำหนักสินค้า,trọnglượng,khốilượng,cânnặng',
  volume: 'volume,unitvolume,cbm,volumen,体积,单件体积,объём,объем,ปริมาตร,thểtích',
  manufacturer:
    'manufacturer,maker,vendor,supplier,producer,hersteller,厂家,生产商,制造商,生产厂家,供应商,fabricante,proveedor,производитель,изготовитель,поставщик,ผู้ผลิต,nhàsảnxuất,nhàcungcấp,nsx',
  brand: 'brand,brandname,trademark,marke,品牌,商标,marca,бренд,торговаямарка,марка,ยี่ห้อ,แบรนด์,thươnghiệu,nhãnhiệu',
  currency: 'currency,currencycode,währung,币种,货币,moneda,divisa,валюта,สกุลเงิน,loạitiền,đơnvịtiềntệ,tiềntệ',
  status:
    'status,productstatus,publishstatus,onsale,active,状态,商品状态,上架状态,estado,estadodelproducto,статус,статустовара,สถานะ,สถานะสินค้า,trạngthái,tìnhtrạng',
  skustatus: 'skustatus,variantstatus',
  pictures:
    'picture,pictures,image,images,imageurl,imageurls,imagelink,photo,photos,photourl,pictureurl,bild,bilder,图片,主图,图片链接,图片地址,商品图片,imagen,imágenes,foto,fotos,картинка,картинки,изображение,изображения,фото,ссылканафото,รูปภาพ,รูปสินค้า,รูป,ลิงก์รูปภาพ,hìnhảnh,ảnh,ảnhsảnphẩm,linkảnh',
  hscode:
    'hscode,hs,hstariffcode,customscode,tariffcode,commoditycode,zolltarifnummer,海关编码,hs编码,税则号,códigoarancelario,códigohs,partidaarancelaria,кодтнвэд,тнвэд,кодhs,รหัสศุลกากร,รหัสhs,พิกัดศุลกากร,mãhs',
  origin:
    'origin,countryoforigin,origincountry,madein,ursprungsland,herkunftsland,原产国,产地,原产地,paísdeorigen,origen,странапроисхождения,страна,странапроизводства,ประเทศต้นกำเนิด,ประเทศผู้ผลิต,แหล่งกำเนิด,xuấtxứ,nướcsảnxuất',
  packs:
    'packing,packaging,packs,packages,包装,装箱,装箱规格,embalaje,упаковка,упаковки,บรรจุภัณฑ์,การบรรจุ,đónggói,quycáchđónggói',
  attributes:
    'attributes,specifications,features,属性,规格参数,atributos,especificaciones,характеристики,атрибуты,คุณสมบัติ,ข้อมูลจำเพาะ,thuộctính,thôngsố',
  steps:
    'tieredprices,pricetiers,quantityprices,volumeprices,pricebreaks,staffelpreise,阶梯价,阶梯价格,preciosporcantidad,ценыпообъёму,ценыпообъему,ราคาตามจำนวน,giátheosốlượng',
  /** How the product counts tiered prices. */
  tierscope:
    'tierscope,tieredpricescount,阶梯价计算方式,lospreciosporcantidadcuentan,ценыпообъёмусчитаются,ราคาตามจำนวนนับ,giátheosốlượngtính',
} as const

/** Headings of two common meanings: people are asked. */
const unclear = 'quantity,qty,menge,anzahl,stück,数量,cantidad,cant,количество,колво,кол,จำนวน,sốlượng,sl'
export const meaningsOfQuantity = ['on_hand', 'moq', 'quantity'] as const

export type Word = keyof typeof texts | keyof typeof words
export interface WordMeaning {
  word: Word
  lang?: Locale
  /** Of two common meanings. */
  isUnclear?: true
}

/** Characters of a heading that count. */
const longestHeading = 500

/** One spelling for a heading: compatible forms, lower case, letters and digits only. */
export const plainHeading = (heading: string) =>
  heading
    .slice(0, longestHeading)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** The mall's own headings, in all languages. */
const own: Partial<Record<Word, readonly Record<Locale, string>[]>> = {
  brand: [textsOf('sheet.product.brand')],
  currency: [textsOf('sheet.product.currency')],
  steps: [textsOf('sheet.product.steps')],
  tierscope: [textsOf('sheet.product.tier_scope')],
  status: [textsOf('sheet.product.status')],
  skustatus: [textsOf('sheet.product.sku_status')],
  hscode: [textsOf('sheet.product.hs_code')],
  origin: [textsOf('sheet.product.origin_country')],
  packs: [textsOf('sheet.product.packs')],
  attributes: [textsOf('sheet.product.attributes')],
  pictures: [textsOf('sheet.product.pictures')],
  multiple: [textsOf('sheet.product.multiple')],
  moq: [textsOf('sheet.product.moq')],
}

const byWord = new Map<string, WordMeaning>()
for (const [word, headings] of Object.entries(own))
  for (const each of headings)
    for (const locale of locales) byWord.set(plainHeading(each[locale]), { word: word as Word })
for (const [word, list] of Object.entries(words))
  for (const each of list.split(',')) byWord.set(plainHeading(each), { word: word as Word })
for (const each of unclear.split(',')) byWord.set(plainHeading(each), { word: 'quantity', isUnclear: true })
for (const [word, lists] of Object.entries(texts))
  for (const [lang, list] of Object.entries(lists))
    for (const each of list.split(','))
      byWord.set(plainHeading(each), { word: word as Word, ...(lang !== 'en' && { lang: lang as Locale }) })

/** The meaning of a heading, or a part of one, in one spelling. */
export const wordOf = (plain: string): WordMeaning | undefined => byWord.get(plain)

export const headingFields = [...new Set([...Object.keys(texts), ...Object.keys(words)])].filter(
  (word) => word !== 'description',
) as Exclude<Word, 'description'>[]
