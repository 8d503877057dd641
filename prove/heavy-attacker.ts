/** Runs attacks in a thread of its own, so that they do not hold up the visitors of the same program. */
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { attacksOn, type Ground } from './heavy-attacks.ts'
import { heavyFiles } from './heavy-files.ts'

interface Setup {
  ground: Ground
  addresses: readonly string[]
  scale: number
  kibibytes: number
}
interface Order {
  /** Indexes of attacks that run at once. */
  attacks: readonly number[]
  milliseconds: number
}
type Statuses = Map<number, number>

export interface Attacker {
  /** In the order of their indexes. */
  names: readonly string[]
  /** The number of requests by status, for each attack. */
  run(order: Order): Promise<Statuses[]>
  close(): Promise<number>
}

export async function startAttacker(setup: Setup): Promise<Attacker> {
  const worker = new Worker(new URL(import.meta.url), { workerData: setup })
  const next = <Message>() =>
    new Promise<Message>((resolve, reject) => {
      worker.once('error', reject)
      worker.once('message', (message: Message) => {
        worker.off('error', reject)
        resolve(message)
      })
    })
  return {
    names: await next<string[]>(),
    run: (order) => {
      const statuses = next<Statuses[]>()
      worker.postMessage(order)
      return statuses
    },
    close: () => worker.terminate(),
  }
}

if (parentPort && workerData?.ground) {
  const { ground, addresses, scale, kibibytes } = workerData as Setup
  const attacks = attacksOn(ground, heavyFiles(scale), kibibytes)
  parentPort.on('message', async ({ attacks: chosen, milliseconds }: Order) => {
    const end = performance.now() + milliseconds
    const isOver = () => performance.now() > end
    parentPort?.postMessage(await Promise.all(chosen.map((index) => attacks[index]?.run(addresses, isOver))))
  })
  parentPort.postMessage(attacks.map(({ what }) => what))
}
