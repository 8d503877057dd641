/** Words in the cells of bank statements: direction, status, sums and balances, months, currencies. */

import { withoutAccents } from '../../../lib/text.ts'
import { monthNames } from '../../../lib/written-day.ts'
import type { StatusMeaning } from './types.ts'
import { plainWords } from './words.ts'

const byWord = <Meaning>(lists: readonly (readonly [Meaning, string])[]): ReadonlyMap<string, Meaning> =>
  new Map(
    lists.flatMap(([meaning, words]) =>
      words.split(',').flatMap((raw) => {
        const word = cellWord(raw)
        const bare = withoutAccents(word)
        return [word, ...(/^[a-z ]+$/.test(bare) && bare.length > 3 ? [bare] : [])].map(
          (form) => [form, meaning] as const,
        )
      }),
    ),
  )

/** The word of a cell in one spelling; signs stay as they are. */
export const cellWord = (text: string): string =>
  plainWords(text) || text.normalize('NFKC').replace(/[−–—]/g, '-').trim()

export type Side = 'in' | 'out' | 'neutral'
/** Whole cells only. `K` is kredīts in Latvia; a `D` next to a `W` is a deposit and becomes a question. */
export const sideWords = byWord<Side>([
  [
    'in',
    `+,c,cr,credit,credits,crdt,credited,deposit,deposits,in,incoming,inbound,received,receipt,inflow,payin,paid in,money in,income,incomes,к,кт,кр,h,haben,gutschrift,eingang,zugang,bij,k,kredit,kredīts,crédit,收入,收,收款,贷,贷方,贷记,貸,来账,转入,存入,轉入,匯入,收入轉帳,进账,入账,入金,存款,
    приход,поступление,зачисление,кредит,пополнение,входящий,входящая,входящее,получено,ingreso,ingresos,abono,crédito,haber,depósito,entrada,recibido,เงินเข้า,ฝาก,ฝากเงิน,รับโอน,รับเงิน,รับ,เครดิต,โอนเข้า,có,ghi có,thu,vào,tiền vào,nhận,gửi tiền,nộp tiền,báo có,
    incoming transfer,incoming payment,incoming payments,incoming wire,transfer in,payment in,received money,money received,payment received,transfer received,received payment,received transfer,收入转账,转账收入,转入转账,转账转入,他行来账,входящий платёж,входящий платеж,входящий перевод,поступление средств,зачисление средств,пополнение счета,transferencia recibida,pago recibido,ingreso en cuenta,
    รับโอนเงิน,โอนเงินเข้า,เงินโอนเข้า,ฝากเงินสด,chuyển tiền đến,chuyển đến,nhận tiền,nhận chuyển khoản,tiền gửi vào,uznanie,wpływ,wpłata,przychodzący,entrata,accredito,avere,insättning,příjem,gelen,alacak,giriş,gelen eft,gelen havale,gelen fast,입금,받음,uang masuk,masuk,dana masuk,transfer masuk,pix recebido,recebido,recebimento`,
  ],
  [
    'out',
    `-,d,dr,debit,debits,dbit,debited,withdrawal,withdrawals,withdraw,w,out,outgoing,outbound,sent,outflow,payout,paid out,money out,expense,expenses,expenditure,д,дт,дб,s,soll,lastschrift,belastung,ausgang,abgang,af,debet,debets,débit,支出,支,支付,借,借方,借记,往账,转出,轉出,匯出,提出,提領,支取,付款,付出,出账,支払い,出金,提款,
    расход,списание,дебет,исходящий,исходящая,исходящее,отправлено,снятие,egreso,egresos,cargo,débito,debe,retiro,salida,enviado,pagado,gasto,ถอน,ถอนเงิน,โอนออก,เงินออก,จ่าย,หักบัญชี,เดบิต,จ่ายเงิน,nợ,ghi nợ,chi,ra,tiền ra,rút,rút tiền,chuyển đi,báo nợ,
    outgoing transfer,outgoing payment,outgoing payments,outgoing wire,transfer out,payment out,sent money,money sent,payment sent,transfer sent,sent payment,sent transfer,转账支出,支出转账,转账转出,исходящий платёж,исходящий платеж,исходящий перевод,списание средств,снятие наличных,transferencia enviada,pago enviado,pago realizado,retiro de efectivo,
    โอนเงินออก,เงินโอนออก,ถอนเงินสด,chuyển tiền đi,chuyển đi,gửi tiền đi,rút tiền mặt,obciążenie,wydatek,wypłata,wychodzący,uscita,addebito,dare,uttag,výdaj,saída,db,giden,borç,çıkış,giden eft,giden havale,giden fast,출금,지급,보냄,uang keluar,keluar,dana keluar,transfer keluar,pix enviado,pagamento`,
  ],
  ['neutral', '/,不计收支,中性交易,中性,其他,memo,neutral,не учитывается,不计'],
])

/** Words with which banks begin the text of money that went out. */
const outTexts =
  /^(?:(?:refund|fees?|(?:bank|account|monthly|service|maintenance|wire|transfer|card) fees?|(?:(?:bank|service) )?charges?|commission|withdrawal|transfer to|payment to|sent|cargo|comisi[oó]n|retiro|devoluci[oó]n|комиссия|списание|возврат|снятие|phí|rút tiền|hoàn tiền|chuyển tiền đi|gebühr|lastschrift|rückzahlung|giden|iade|masraf|transfer keluar|biaya|pengembalian|pix enviado|transferência enviada|pagamento|tarifa|estorno|zwrot|opłata)(?![\p{L}\p{M}])|退款|手续费|提现|转出|支出|付款给|ถอน|โอนออก|ค่าธรรมเนียม|คืนเงิน|출금|환불|수수료)/u
export const outgoingWord = (text: string): string | undefined => outTexts.exec(plainWords(text))?.[0]

const statuses: readonly (readonly [StatusMeaning, string])[] = [
  [
    'counts',
    `completed,complete,sent,booked,book,posted,settled,cleared,success,successful,successfully completed,succeeded,paid,done,ok,executed,processed,accepted,approved,finished,available,active,received,reconciled,confirmed,final,
    gebucht,umsatz gebucht,ausgeführt,verbucht,abgeschlossen,geaccepteerd,uitgevoerd,verwerkt,交易成功,成功,支付成功,已完成,已入账,已到账,已存入零钱,已收钱,朋友已收钱,对方已收钱,收款成功,退款成功,已支付,已转账,转账成功,充值完成,充值成功,提现已到账,还款成功,交易完成,已收款,已付款,处理成功,对方已到账,
    исполнено,исполнен,проведено,проведен,проведён,выполнено,выполнен,выполнена,успешно,завершено,завершен,обработано,обработана,оплачено,completado,completada,completa,contabilizado,contabilizada,procesado,procesada,ejecutado,ejecutada,liquidado,aprobado,aprobada,aceptado,aceptada,exitoso,exitosa,finalizado,realizado,realizada,
    สำเร็จ,เรียบร้อย,รายการสำเร็จ,ทำรายการสำเร็จ,อนุมัติ,thành công,đã hoàn thành,hoàn thành,hoàn tất,đã hạch toán,giao dịch thành công,đã duyệt,comptabilisé,exécuté,effectué,terminé,zrealizowana,zaksięgowana,zaksięgowane,wykonana,contabilizzato,eseguito,concluída,concluído,efetivado,bokförd,provedeno,tamamlandı,başarılı,gerçekleşti,완료,정상,성공,처리완료,berhasil,sukses,selesai`,
  ],
  [
    'pending',
    `pending,pdng,processing,in process,in progress,on hold,hold,held,held for review,under review,awaiting,waiting,authorised,authorized,authorisation,unsettled,uncleared,not booked,scheduled,planned,future,upcoming,created,open,unclaimed,in transit,requires action,info,futr,pending authorization,in review,
    vorgemerkt,umsatz vorgemerkt,offen,ausstehend,in bearbeitung,geplant,vorläufig,in behandeling,gereserveerd,gepland,等待付款,等待对方付款,等待确认收货,等待发货,待付款,处理中,进行中,待入账,未入账,待处理,冻结,已冻结,待确认,等待买家付款,等待卖家发货,待收款,待对方收款,交易进行中,
    в обработке,обрабатывается,ожидает,ожидание,в ожидании,ожидает исполнения,авторизация,холд,hold авторизация,удержание,заблокировано,не проведено,не проведен,принят,создан,отложен,отложено,на исполнении,pendiente,en proceso,retenido,retenida,en curso,por confirmar,autorizado,autorizada,en tránsito,programado,programada,en espera,
    รอดำเนินการ,กำลังดำเนินการ,รอการอนุมัติ,รอตรวจสอบ,รอ,đang xử lý,chờ xử lý,đang chờ,chờ duyệt,chưa hạch toán,chờ,tạm giữ,en attente,à venir,oczekująca,oczekujące,w realizacji,blokada,in attesa,in sospeso,pendente,em processamento,čeká,ej bokförd,beklemede,bekliyor,işleniyor,provizyon,대기,처리중,진행중,승인대기,tertunda,diproses,menunggu,dalam proses`,
  ],
  [
    'failed',
    `failed,failure,declined,decline,denied,rejected,reject,cancelled,canceled,void,voided,reversed,reverted,returned,refunded,fully refunded,expired,error,unsuccessful,aborted,closed,blocked,deleted,removed,refused,incomplete,charged back,chargeback,
    abgelehnt,storniert,fehlgeschlagen,zurückgewiesen,nicht ausgeführt,geweigerd,geannuleerd,mislukt,afgewezen,交易关闭,已关闭,失败,交易失败,支付失败,已取消,已撤销,已全额退款,对方已退还,已退还,已退款,退回,已退回,已作废,转账失败,提现失败,已过期,充值失败,冲正,已冲正,
    отклонено,отклонен,отклонён,отклонена,отказ,отказано,отменено,отменен,отменён,отменена,ошибка,не выполнено,не исполнено,не исполнен,возвращено,возврат,аннулировано,аннулирован,rechazado,rechazada,cancelado,cancelada,fallido,fallida,anulado,anulada,devuelto,devuelta,reembolsado,reembolsada,denegado,denegada,error,reversado,reversada,
    ไม่สำเร็จ,ยกเลิก,ถูกปฏิเสธ,ล้มเหลว,รายการไม่สำเร็จ,ปฏิเสธ,หมดอายุ,คืนเงินแล้ว,thất bại,không thành công,đã hủy,đã huỷ,hủy,huỷ,bị từ chối,từ chối,lỗi,đã hoàn tiền,hết hạn,refusé,rejeté,annulé,échoué,remboursé,odrzucona,odrzucone,anulowana,anulowane,rifiutato,annullato,stornato,recusado,avvisad,makulerad,zamítnuto,iptal,iptal edildi,başarısız,reddedildi,iade edildi,취소,실패,거절,반려,gagal,dibatalkan,ditolak,estornado`,
  ],
  ['neutral', 'memo'],
]
export const statusWords = byWord<StatusMeaning>(statuses)

/** `HOLD` where the bank's id would be. */
export const isPendingMark = (text: string): boolean => /^(hold|холд|pending)$/i.test(text.trim())

export type Label = 'opening' | 'closing' | 'current' | 'total'
const labels: readonly (readonly [Label, string])[] = [
  [
    'opening',
    `opening balance,balance brought forward,brought forward,previous balance,beginning balance,starting balance,balance b f,b f,anfangssaldo,letzter kontostand,alter kontostand,alter saldo,eröffnungssaldo,startsaldo,beginsaldo,期初余额,上期余额,承前页,前期余额,期初餘額,承前餘額,saldo inicial,saldo anterior,saldo de apertura,
    входящий остаток,входящее сальдо,остаток на начало,остаток на начало периода,начальный остаток,баланс на начало периода,ยอดยกมา,ยอดเงินต้นงวด,ยอดต้นงวด,số dư đầu kỳ,số dư đầu,số dư đầu ngày,solde initial,solde précédent,saldo początkowe,saldo iniziale,sākuma atlikums,繰越,前月繰越,ingående saldo,počáteční zůstatek,devreden bakiye,açılış bakiyesi,önceki bakiye,saldo awal,기초잔액,이월잔액`,
  ],
  [
    'closing',
    `closing balance,ending balance,balance carried forward,carried forward,balance c f,c f,final balance,endsaldo,schlusssaldo,neuer kontostand,neuer saldo,eindsaldo,slotsaldo,期末余额,本期余额,期末餘額,过次页,saldo final,saldo de cierre,исходящий остаток,исходящее сальдо,остаток на конец,остаток на конец периода,конечный остаток,
    ยอดยกไป,ยอดเงินปลายงวด,ยอดปลายงวด,số dư cuối kỳ,số dư cuối,số dư cuối ngày,solde final,saldo końcowe,saldo finale,beigu atlikums,翌月繰越,utgående saldo,konečný zůstatek,kapanış bakiyesi,son bakiye,saldo akhir,기말잔액`,
  ],
  [
    'current',
    `balance,current balance,available balance,kontostand,saldo,aktueller kontostand,saldo disponible,saldo actual,saldo contable,остаток,баланс на конец периода,текущий остаток,доступный остаток,余额,当前余额,账户余额,可用余额,餘額,帳戶餘額,可用餘額,ยอดคงเหลือ,ยอดเงินคงเหลือ,số dư hiện tại,số dư,số dư khả dụng,solde,atlikums`,
  ],
  [
    'total',
    `total,totals,grand total,sub total,subtotal,total credits,total debits,total deposits,total withdrawals,sum,summe,gesamt,gesamtsumme,summe soll,summe haben,totaal,合计,总计,合計,總計,小计,本页合计,人民币合计,本期合计,总额,共计,total abonos,total cargos,totales,suma,итого,всего,итого оборотов,итого обороты,итого по дебету,итого по кредиту,оборот,обороты,обороты за период,
    รวม,ยอดรวม,รวมทั้งสิ้น,รวมถอนเงิน,รวมฝากเงิน,รวมเงิน,tổng,tổng cộng,cộng,cộng phát sinh,tổng phát sinh,tổng số,total volume,total des opérations,totale,suma obrotów,apgrozījums,合計,summa,celkem,toplam,합계,총계,jumlah`,
  ],
]
const labelWords = byWord<Label>(labels)

const fillers = new Set('as of at on vom am per zum за по al del op г р year года eur usd the'.split(' '))

/** What a text announces that says nothing but a sum or a balance, perhaps of a day. */
export function labelOf(text: string): Label | undefined {
  if (text.length > 80) return undefined
  for (const part of [text, ...text.split('/')]) {
    const words = plainWords(part.replace(/\d[\d\s.,:/-]*/g, ' '))
    const bare = words.split(' ').filter((word) => !fillers.has(word) && !monthNames.has(word))
    const label = labelWords.get(words) ?? labelWords.get(bare.join(' '))
    if (label) return label
  }
  return undefined
}

/** Words and signs that name one currency. Those of several, such as `$` or `¥`, say nothing. */
export const currencyNames: ReadonlyMap<string, string> = byWord<string>([
  ['CNY', '人民币,人民币元,rmb,cnh,元人民币'],
  ['HKD', '港币,港元'],
  ['USD', '美元,us dollar,us dollars,доллар сша,dólares,dólar'],
  ['EUR', '€,欧元,euro,euros,евро'],
  ['RUB', '₽,rur,руб,рубль,рубли,рублей,российский рубль'],
  ['THB', '฿,บาท,baht'],
  ['VND', '₫,đ,vnđ,đồng,dong,việt nam đồng'],
  ['JPY', '日元,日本円,円,yen'],
  ['GBP', '£,英镑,pound sterling'],
  ['INR', '₹,indian rupee'],
  ['PEN', 'soles,nuevos soles,sol'],
  ['MXN', 'pesos mexicanos'],
  ['CLP', 'pesos chilenos'],
  ['BRL', 'reais,real'],
  ['KRW', '₩,원'],
  ['TRY', '₺,tl,türk lirası'],
  ['IDR', 'rupiah'],
  ['UAH', '₴,грн'],
  ['KZT', '₸'],
  ['PLN', 'zł'],
  ['CZK', 'kč'],
])
