/**
 * Countries whose customs value leaves the freight out: 19 USC 1401a(b)(4) (US), Customs Act s. 48(5) (CA), Customs Act
 * s. 161 (AU), Customs and Excise Act 2018 sch. 4 (NZ), Customs and Excise Act s. 67 (ZA). Others include it, which
 * article 8.2 of the WTO Customs Valuation Agreement leaves to each member; the EU by article 71(1)(e) of its Customs Code.
 */
export const freeOnBoard: readonly string[] = ['US', 'CA', 'AU', 'NZ', 'ZA']
