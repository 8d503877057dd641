/** Carriers that buyers and staff know by name, and the pages that follow a parcel. */

const pages: Readonly<Record<string, string>> = {
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  UPS: 'https://www.ups.com/track?tracknum={number}',
  EMS: 'https://www.ems.com.cn/queryList?mailNum={number}',
  'SF Express': 'https://www.sf-express.com/chn/en/waybill/waybill-detail/{number}',
  'Russian Post': 'https://www.pochta.ru/tracking?barcode={number}',
  CDEK: 'https://www.cdek.ru/en/tracking/?order_id={number}',
  Correos: 'https://www.correos.es/es/en/tools/tracker/items/details?tracking-number={number}',
  SEUR: 'https://www.seur.com/livetracking/?segOnlineIdentificador={number}',
  'Thailand Post': 'https://track.thailandpost.co.th/?trackNumber={number}',
  'Flash Express': 'https://www.flashexpress.com/fle/tracking?se={number}',
  'Viettel Post': 'https://viettelpost.com.vn/tra-cuu-hanh-trinh-don/?peopleTracking={number}',
  GHN: 'https://donhang.ghn.vn/?order_code={number}',
}

export const carriers: readonly string[] = Object.keys(pages)

/** The page that follows a parcel; null for a carrier that is not listed, or without a number. Case does not matter. */
export function trackingUrl(carrier: string, number: string): string | null {
  const name = carriers.find((known) => known.toLowerCase() === carrier.trim().toLowerCase())
  const page = name && number.trim() ? pages[name] : undefined
  return page?.replace('{number}', encodeURIComponent(number.trim())) ?? null
}
