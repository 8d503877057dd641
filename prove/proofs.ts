/** All proofs, in the order of docs/PROMISES.md. */
import type { Proof } from './proof.ts'
import { oneSku } from './r01-one-sku.ts'
import { mixedOrders } from './r02-mixed.ts'
import { gapRaces } from './r03-races.ts'
import { bursts } from './r04-bursts.ts'
import { everyWriteOnce } from './r05-every-write.ts'
import { idempotency } from './r05-idempotency.ts'
import { impatience } from './r06-browser.ts'
import { lostReply } from './r07-lost-reply.ts'
import { appKilled } from './r08-app-killed.ts'
import { databaseKilled } from './r09-database-killed.ts'
import { rollingRestart } from './r10-rolling.ts'
import { heavyInputs } from './r12-heavy-inputs.ts'
import { loudAddress } from './r12-loud-address.ts'
import { overload } from './r12-overload.ts'
import { neighbours } from './r13-neighbours.ts'
import { outgoing } from './r13-outgoing.ts'
import { scarcity } from './r14-scarcity.ts'
import { clockJumps } from './r15-clock.ts'
import { migration } from './r17-migration.ts'
import { bulkPrices } from './r18-bulk-prices.ts'
import { collecting } from './r18-collecting.ts'
import { imports } from './r18-imports.ts'
import { timedJobs } from './r18-timed-jobs.ts'
import { textSurvives } from './r20-text.ts'
import { readFiles } from './r22-files.ts'
import { orderMoney } from './r23-order-money.ts'
import { foreignIds } from './s02-foreign-ids.ts'
import { everyColumn } from './s03-every-column.ts'
import { clientValues } from './s04-client-values.ts'
import { rightsEnd } from './s05-rights-end.ts'
import { uploadsAreTamed } from './s08-uploads.ts'
import { outgoingCalls } from './s09-outgoing.ts'
import { scriptsStayText } from './s10-scripts.ts'
import { sheetsAreTamed } from './s11-sheets.ts'
import { tricks } from './s12-tricks.ts'
import { safeHeaders } from './s13-headers.ts'
import { fuzz } from './s14-fuzz.ts'
import { auditLog } from './s15-audit.ts'
import { erasure } from './s16-erasure.ts'
import { shopsApart } from './s17-shops-apart.ts'
import { supplyChain } from './s18-supply.ts'
import { mainThread } from './s20-main-thread.ts'

// biome-ignore format: one per line
export const proofs: readonly Proof[] = [
  oneSku,
  mixedOrders,
  gapRaces,
  bursts,
  idempotency,
  everyWriteOnce,
  impatience,
  lostReply,
  appKilled,
  databaseKilled,
  rollingRestart,
  overload,
  loudAddress,
  heavyInputs,
  neighbours,
  outgoing,
  scarcity,
  clockJumps,
  migration,
  imports,
  bulkPrices,
  collecting,
  timedJobs,
  textSurvives,
  readFiles,
  orderMoney,
  foreignIds,
  everyColumn,
  clientValues,
  rightsEnd,
  uploadsAreTamed,
  outgoingCalls,
  scriptsStayText,
  sheetsAreTamed,
  tricks,
  safeHeaders,
  fuzz,
  auditLog,
  shopsApart,
  erasure,
  supplyChain,
  mainThread,
]
