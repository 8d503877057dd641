/**
 * Words in the headings of bank statements, by what they mean: of English, Chinese, Spanish, Russian, Thai, Vietnamese
 * and other languages whose banks pay in. The first phrase of a list is the best; `=` marks a whole heading.
 */
import { type Lexicon, lexicon } from './words.ts'

/** Columns that look like others and hold nothing of a booking. */
export const ignoredHeadings = lexicon(
  `lastschrift ursprungsbetrag, auslagenersatz ruecklastschrift, shipping and handling amount, insurance amount, sales tax,
  =tax, =vat, vat amount, vat rate, card type, card funding, card brand, тип карты, 卡类型, 卡种, tipo de tarjeta, ประเภทบัตร, loại thẻ, oorspr bedrag, oorspronkelijk bedrag, original amount, original currency, foreign currency, foreign amount, local amount, local currency, presentment amount, presentment currency, exchange rate, exchange from, exchange to, =rate, =kurs,
  =koers, курс, 汇率, кэшбэк, бонусы, anzahl der aufträge, anzahl der schecks, address status, сумма блокировки, заблокировано,
  成功退款, importe de envío y manipulación, impuesto de ventas, balance currency, заблокированная сумма, 对方开户行, 对方开户机构,
  交易国家或地区简称, 交易场所, value hkd, credit limit, cheque no, check or slip, chq no, quantity, channel, branch, reden retour,
  reden van weigering, from account, minimum balance`,
)
/** Numbers of rows. They start again in every file, so they are no part of a booking. */
export const runningHeadings = lexicon(
  `=no, =nr, =№, =#, =n, =№ п п, =п п, =stt, =stt no, =序号, =sl no, =s no, =sr no, =serial no, =row, =line, =lp, =l p, =pos,
  =ลำดับ, =ลำดับที่, =項番, =番号, =nº, =n°, =номер п п, =index, =item no, =# row`,
)

/** Days on which the bank booked or completed, then those of the transaction, then those from which interest counts. */
export const dateHeadings = {
  booked: lexicon(
    `completed date, date completed, booking date, =booked, booked on, posting date, posted date, post date, date posted, posted on,
    settlement date, settled at, settled on, finished on, completed on, executed on, execution date, 交易成功时间, buchungstag, buchungsdatum, boekdatum, boekingsdatum, 记账日期, 入账日期, 记账时间, 入账时间, 到账时间, 完成时间,
    fecha contable, fecha de asiento, fecha de contabilización, fecha proceso, fecha de proceso, дата проводки, дата обработки,
    дата платежа, дата проведения, дата зачисления, дата списания, data księgowania, date comptable, reskontradatum, bokföringsdag,
    bokföringsdatum, bokførtdato, ngày hạch toán, data contabile, data contábil, kirjauspäivä, zaúčtování, tanggal posting, muhasebe tarihi, datum zaúčtování`,
  ),
  done: lexicon(
    `=date, =datum, =fecha, =дата, =日期, =日付, =วันที่, =ngày, =data, =día, =dia, 帳務日期, 帳務日, 入帳日, 記帳日, =datums, =kuupäev, =tarih, =tanggal, =dato, =jour,
    transaction date, txn date, tran date, trans date, transaction time, transactiedatum, transaktionsdatum, uitvoeringsdatum,
    fecha operación, fecha de operación, fecha de la operación, fecha movimiento, fecha de movimiento, fecha transacción,
    дата операции, дата совершения, дата документа, дата транзакции, 付款时间, 支付时间, 交易日期, 交易日, 交易时间, お取引日, 取引日, 年月日,
    ngày giao dịch, thời gian giao dịch, =thời gian, ngày gd, ngày giờ, วันที่ทำรายการ, วันที่รายการ, วันเวลา, วันที่, date operation, date opération, data operacji,
    data operazione, data transakcji, date de transaction, data movimento, data lançamento, işlem tarihi, tarih saat, tanggal transaksi, tanggal waktu, =waktu, 거래일시, 거래일자, =거래일, =날짜, =일자, =created, =created utc, created on, created at, created date, payment date,
    date time, date and time, started date, 创建时间, operation date, entry date, fecha y hora, дата и время, =time, =时间, =дата время`,
  ),
  value: lexicon(
    `value date, =valuta, valutadatum, wertstellung, =wert, fecha valor, f valor, fecha valuta, fecha de valor, дата валютирования,
    data waluty, date de valeur, 起息日, ngày hiệu lực, rentedatum, =value dat, =value, available on, data valuta, data valor`,
  ),
  other: lexicon('date, datum, fecha, дата, ngày, data, วันที่, 日期, 时间, tarih, tarihi, tanggal, 일시, 일자'),
}

/** Parts of headings of sums. Which sum it is, the words below say. */
export const amountWords = lexicon(
  `amount, amt, betrag, umsatz, importe, monto, =valor, =value, =valor total, bedrag, kwota, сумма, 金额, 发生额, 交易额, จำนวนเงิน,
  số tiền, belopp, summa, montant, tutarı, 거래금액, 금액, mutasi, quantia, importo, 金額, beløb, beløp, tutar, =sum, =total, =movimiento, =cantidad, สกุลเงินจำนวน, ยอดเงิน, jumlah,
  nominal, částka, összeg, suma, phát sinh, =paid, =payment, quantia`,
)
export const grossWords = lexicon('gross, bruto, brutto, =总额, 总金额, сумма брутто, lordo')
export const netWords = lexicon('net, =neto, =netto, нетто, 净额, 净收入')
export const feeWords = lexicon(
  'fee, fees, commission, комиссия, comisión, 服务费, 手续费, gebühr, gebühren, phí, ค่าธรรมเนียม, frais, kosten, prowizja, taxa',
)
export const outWords = lexicon(
  `debit, debits, debited, withdrawal, withdrawals, withdrawn, withdraw, paid out, money out, outgoing, outflow, expense, expenses, expenditure, =out, payments out, spent,
  soll, belastung, belastungen, lastschrift, ausgang, ausgaben, ausgänge, cargo, cargos, débito, débitos, debe, retiro, retiros, egreso,
  egresos, gasto, gastos, salida, salidas, adeudo, списание, списания, списано, дебет, дебету, дебета, расход, расходы, 支出, 支取, 付出,
  借方, 转出, 出账, 支払い, お引出, 引出, 出金, 提款, ถอน, ถอนเงิน, หักบัญชี, เงินออก, เดบิต, จ่าย, nợ, ghi nợ, =chi, rút, rút ra, chi ra,
  tiền ra, debet, débit, dépense, dépenses, =af, uitgaven, utgift, uttag, obciążenie, obciążenia, wypłata, wydatki, uscite, dare, addebiti, saída, saídas, výdaj,
  debets, dr, =d, дт, 付款, 借記, borç, giden, çıkış, 출금, 지급, 찾으신금액, 빠져나간금액, =입출금, =提, 提出, 轉出, 匯出, =入出金, disbursements, charges, payments, keluar`,
)
export const inWords = lexicon(
  `credit, credits, credited, deposit, deposits, deposited, paid in, money in, incoming, inflow, income, =in, payments in, received, receipts, lodgement, lodgements,
  haben, gutschrift, gutschriften, eingang, eingänge, einnahmen, abono, abonos, crédito, créditos, haber, ingreso, ingresos, depósito, depósitos, entrada,
  entradas, зачисление, зачисления, зачислено, кредит, кредиту, кредита, приход, поступление, поступления, поступило, 收入, 存入, 贷方,
  转入, 入账金额, 进账, お預入, 預かり, 預入, 入金, 存款, ฝาก, ฝากเงิน, เงินเข้า, เครดิต, รับเข้า, รับเงิน, có, ghi có, =thu, gửi vào, tiền vào, nộp vào,
  kredit, crédit, recette, recettes, =bij, inkomsten, insättning, uznanie, uznania, wpłata, wpływy, entrate, avere, accrediti, příjem, kredīts, cr, кт, 收款, alacak, gelen, =存, 轉入, 匯入, giriş, 입금, 맡기신금액, 들어온금액, =입출금, =入出金,
  貸方, 贷記, masuk`,
)
/** Accounts that were debited or credited, numbers and counts, unless the heading also has a word for sums. */
export const accountWords = lexicon(
  'account, account no, account number, счет, счёт, cuenta, konto, kontonummer, rachunek, compte, conta, 账号, 帐号, 账户, tài khoản, บัญชี, rekening, hesap, 계좌, card, number, card no, note no, code, name, count, карта, карты, номер, код, 卡号, 编号, 笔数, tarjeta, número, nummer, anzahl, บัตร, เลขที่',
)
/** Sums in the currency of the account or as booked, before those in the currency of the operation. */
export const bookedAmountWords = lexicon(
  `валюту счета, валюте счета, валюту счёта, валюте счёта, сумма платежа, 记账金额, 入账金额, 结算金额, 本币金额, settlement amount, billing amount, account amount,
  amount in account currency, booked amount, posted amount, betrag in kontowährung, importe en divisa cuenta, local amount`,
)
export const operationAmountWords = lexicon(
  `валюте операции, сумма операции, 交易金额, transaction amount, original, orig, foreign, amount in transaction currency, source amount, instructed`,
)

/** Whole headings of direction; others hold a word for out and one for in. */
export const directionHeadings = lexicon(
  `=direction, =dr cr, =cr dr, =d c, =c d, =d k, =credit debit indicator, =debit credit indicator, =cdtdbtind, =dc, =cd, =drcr, =crdr, =creditdebet,
  =debetcredit, =creditdebit, =debitcredit, =soll haben, =s h, =h s, =sh kz, =soll haben kennzeichen, =af bij, =bij af, =收支, =收 支, =收付, =收付标志, =收支类型, =收支方向, =借贷, =借 贷,
  =借贷标志, =借贷状态, =借贷方向, =借贷标记, =贷借标志, =贷 借, =往来标志, =入払区分, =dấu, =+, =sign, =in out, =направление, =sentido, =signo, =naturaleza, =balance impact, =d h, =h d, =thu chi,
  =д к, =к д, =дт кт, =кт дт, =дб кр, =nợ có, =debe haber, =cargo abono, =приход расход, =дебет кредит, =sens, =segno, =entry type, =flow, =money direction, =b a, =a b, =borç alacak, =db cr, =cr db, =db kr, =d k, =입출금구분, =입출구분`,
)
export const statusHeadings = lexicon(
  `=status, =state, =estado, =estatus, =статус, =result, =resultado, =situación, =zustand, =состояние, =результат, =tình trạng, =kết quả, =ผลการทำรายการ, =结果, =交易结果, =处理结果, =状态, =交易状态, =当前状态, =订单状态, =处理状态, =สถานะ, =trạng thái, =statut, =stan, =stato, =stav, =statuss, transaction status,
  payment status, estado de la transacción, статус операции, статус платежа, статус документа, trạng thái giao dịch, สถานะรายการ, =durum, =상태, =처리상태, =거래상태, =situação, booking status, buchungsstatus`,
)
/** Columns that may hold a status among other things. */
export const noteHeadings = lexicon('=info, =hinweis, =bemerkung')
export const balanceHeadings = lexicon(
  `running balance, running bal, account balance, balance after, ledger balance, closing balance, book balance, balance, =bal, saldo, kontostand, остаток, баланс, 余额, 餘額, 残高, 結餘, 結存, ยอดคงเหลือ, คงเหลือ,
  số dư, solde, =disponible, atlikums, zůstatek, egyenleg, bakiye, 잔액, available balance`,
)
export const currencyHeadings = lexicon(
  `currency, =ccy, =curr, currency code, währung, waehrung, 币种, 币别, 幣別, 幣種, 货币, moneda, divisa, валюта, สกุลเงิน, loại tiền, tiền tệ, =munt, valutacode, valuta rekening, waluta, devise,
  valūta, =valuta, 通貨, para birimi, měna, devizanem, mata uang, moeda, döviz cinsi, 통화`,
)
/** Kinds of bookings; some banks write the direction here. */
export const typeHeadings = lexicon(
  `=type, transaction type, =typ, =tipo, tipo de operación, tipo movimiento, tipo de movimiento, тип операции, вид операции, umsatztyp, umsatzart, 交易类型, =类型, 业务类型, loại giao dịch, loại gd, ประเภท, ประเภทรายการ, =vorgang, =operation, =operación, =операция, =业务名称, =操作, =nghiệp vụ,
  typ operacji, type operation, mutatiesoort, =details, =category, =reporting category, =kind, movement type, işlem tipi, işlem türü, jenis transaksi, =jenis, 거래유형, 거래구분, =구분, tipo de lançamento`,
)

/** Ids of the bank, which stay with a booking. */
export const bankIdHeadings = lexicon(
  `transaction id, transactionid, txn id, transferwise id, balance transaction id, bank reference, entry id, unique id, id de transacción, id de la transacción, transaction no, transaction number, transaction reference number,
  交易流水号, 账户明细编号, 流水号, 交易单号, 交易订单号, 交易号, 交易编号, 凭证号码, número de operación, nº operación, operación número, numero de movimiento, transaktions nr, transaktionsnummer, numer referencyjny,
  transactiereferentie, arhīva kods, референс проводки, номер операции, id операции, номер транзакции, số giao dịch, số bút toán, mã giao dịch, mã gd, mã bút toán, số tham chiếu, mã tham chiếu, เลขที่รายการ, เลขที่อ้างอิง, รหัสรายการ,
  dekont no, fiş no, işlem no, nr transakcji, id transaksi, 거래번호, =identificador, =id, =bank id, archive id, archival number, номер документа, № документа, номер п п документа`,
)
export const referenceHeadings = lexicon(
  `payment reference, customer reference, kundenreferenz, end to end, betalingskenmerk, invoice number, id de factura, invoice id, номер заказа, order number, order id, metadata order, custom number, reference, =ref, ref no, ref number,
  chq ref number, referencia, referenz, referens, referentie, 商户订单号, 商户单号, อ้างอิง, số chứng từ, znacznik, viitenumero, =details reference, referans, referans no, no referensi, no ref`,
)

/** The other side, in either direction of the money. */
export const partyHeadings = lexicon(
  `empfänger zahlungspflichtiger, beguenstigter zahlungspflichtiger, begünstigter zahlungspflichtiger, begünstigter auftraggeber, beguenstigter auftraggeber, auftraggeber begünstigter, auftraggeber empfänger, 对方户名, 对方名称, 對方戶名, 交易對象, 对方单位, 对方账户名, 对方姓名, 对方账户名称,
  交易对方, 商户名称, counterparty name, naam van de tegenpartij, naam tegenpartij, tegenrekeninghouder, naam omschrijving, name description, counterparty, контрагент, наименование контрагента, корреспондент, nadawca odbiorca, nadawca, kontrahent, saņēmējs maksātājs, maksātājs saņēmējs, đơn vị thụ hưởng đơn vị chuyển,
  đơn vị chuyển đơn vị thụ hưởng, tên đối ứng, tên tài khoản đối ứng, payer payee, payee payer, beneficiary payer, nombre contraparte, contraparte, ชื่อคู่ค้า, tegenpartij, merchant name, other party, 相手先, =name, =nombre, =имя, =ชื่อ, =tên, =naam, =nom, =contact,
  auftraggeber zahlungsempfänger, dane kontrahenta, karşı taraf, karşı unvan, gönderen alıcı, alıcı gönderen, 보낸분 받는분, 의뢰인 수취인, 거래상대, 상대방, favorecido, nama pengirim penerima`,
)
export const payerHeadings = lexicon(
  `payer name, payers name, payer, =from, =откуда, =отправил, =de, =từ, =จาก, =desde, source name, sender name, debtor, ordenante, pagador, remitente, плательщик, отправитель, 付款人名称, 付款人, 匯款人, 轉出人, 付款方, 汇款人, 付款户名, ผู้โอน, ชื่อผู้โอน, người chuyển, người gửi, đơn vị chuyển, zahlungspflichtiger, zahlungspflichtige r, auftraggeber, sender, sender name, remitter, customer name, =customer,
  donneur d ordre, émetteur, płatnik, gönderen, pengirim, nama pengirim, 보낸분, 의뢰인, 입금자, ordinante, pagatore, emisor, deudor, debtor name`,
)
export const payeeHeadings = lexicon(
  `payee name, payees name, payee, =to, =куда, =para, =đến, =ถึง, =ไปยัง, =a, target name, receiver, creditor, beneficiario, destinatario, получатель, 收款人名称, 收款人, 收款方, 收款户名, zahlungsempfänger, zahlungsempfänger in, empfänger, recipient, beneficiary, beneficiary name, ผู้รับ, ผู้รับโอน, người nhận, người thụ hưởng, đơn vị thụ hưởng, bénéficiaire, odbiorca, creditor name, alıcı, penerima, nama penerima, 받는분, 수취인`,
)
export const payerAccountHeadings = lexicon(
  `payer account, 付款人账号, 付款账号, 付款方账号, 对方卡号 账号, 对方账号, 对方账户, 对方卡号, 對方帳號, 轉出入帳號, 对手账号, counterparty account, counterparty iban, counterparty, tegenrekening, tegenrekeningnummer, tegenrekening iban bban, tegenpartij, kontonummer iban, iban kontonummer, =iban, cuenta ordenante, cuenta contraparte, счет дебета, счёт дебета, счет плательщика,
  счет контрагента, счёт контрагента, บัญชีผู้โอน, เลขที่บัญชีผู้โอน, tài khoản đối ứng, tài khoản chuyển, số tài khoản đối ứng, =tài khoản, rachunek źródłowy, numer rachunku kontrahenta, compte contrepartie, cuenta origen, karşı hesap, karşı iban, 상대계좌, 상대계좌번호, sender account, from account number`,
)
export const payeeAccountHeadings = lexicon(
  `payee account number, payee account, payees account number, 收款人账号, 收款账号, 收款方账号, счет кредита, счёт кредита, счет получателя, rachunek docelowy, cuenta destino, cuenta beneficiario, recipient account, beneficiary account, to account number`,
)
/** Purposes. All of these columns together are the text of a booking. */
export const textHeadings = lexicon(
  `verwendungszweck, purpose, =label, =wording, lançamento, rubrik, payment details, remittance information, remittance, description, transaction description, narrative, narration, particulars, remarks, transaction remarks, transaction ref1, transaction ref2, transaction ref3, bank description, additional information, 个性化信息, zusatzinfo, verwendung, transaction detail, transaction details, transactions in detail, =details, =memo, =note, =notes, =comment, =subject, =message, =text,
  booking text, buchungstext, avisierungstext, beschreibung, beschreibung1, beschreibung2, beschreibung3, omschrijving, omschrijving 1, omschrijving 2, omschrijving 3, mededeling, mededelingen, notifications, concepto, descripción, detalle, observaciones, comentario, glosa, libelle, libellé, libelle simplifie,
  informations complementaires, назначение, описание, основание, комментарий, содержание операции, 摘要, 用途, 附言, 备注, 備註, 附註, 註記, 說明, 存摺備註, 商品, 商品说明, 商品名称, 交易说明, 交易摘要, 客户摘要, 摘要内容, お取引内容, 取引内容, お取り扱い内容, 取扱内容, 入出金先内容, 交易名称, รายละเอียด, รายการ, คำอธิบาย, หมายเหตุ, nội dung, diễn giải, mô tả, ghi chú, tytułem, tytuł, opis operacji,
  =opis, informācija saņēmējam, causale, descrizione, histórico, descrição, item title, =reference text, popis, zpráva, közlemény, meddelande, =movimiento, =referencia, =reference, docto, 对手信息, selgitus, mô tả giao dịch, keterangan, açıklama, açıklamalar, uraian, berita, catatan, 적요, 내용, 송금메모, 메모, 비고, 입출금 내용, 入出金内容, детали, opis transakcji, szczegóły, kommentar`,
)

export type Words = Lexicon
/** Lists that show that a row is one of headings. */
export const otherLists = {
  currencyHeadings,
  statusHeadings,
  balanceHeadings,
  directionHeadings,
  bankIdHeadings,
  referenceHeadings,
  partyHeadings,
  payerHeadings,
  payeeHeadings,
  payerAccountHeadings,
  textHeadings,
}
