import { AsyncLocalStorage } from 'node:async_hooks'

interface Waiting {
  client: number
  go: () => void
}

/**
 * Lets one database round trip of several clients pass at a time, in a given order. So concurrent clients are
 * interleaved differently in every run, and reproducibly. Other callers pass freely.
 */
export class Scheduler {
  private readonly client = new AsyncLocalStorage<number>()
  private readonly active = new Set<number>()
  private waiting: Waiting[] = []
  private isBusy = false
  private choices: number[] = []

  /** Runs the work of all clients concurrently; `choices` picks the next client, cyclically. */
  async runAll(clients: (() => Promise<void>)[], choices: number[]): Promise<void> {
    this.choices = [...choices]
    for (const index of clients.keys()) this.active.add(index)
    await Promise.all(
      clients.map((work, index) =>
        this.client.run(index, async () => {
          try {
            await work()
          } finally {
            this.active.delete(index)
            this.letNext()
          }
        }),
      ),
    )
  }

  /** The database behind the scheduler. */
  guard(real: D1Database): D1Database {
    const originals = new WeakMap<object, D1PreparedStatement>()
    const guarded = (statement: D1PreparedStatement): D1PreparedStatement => {
      const wrapped = {
        bind: (...values: unknown[]) => guarded(statement.bind(...values)),
        all: () => this.pass(() => statement.all()),
        run: () => this.pass(() => statement.run()),
        first: (...column: []) => this.pass(() => statement.first(...column)),
        raw: (...options: []) => this.pass(() => statement.raw(...options)),
      } as unknown as D1PreparedStatement
      originals.set(wrapped, statement)
      return wrapped
    }
    const open = (copy: D1Database | D1DatabaseSession) => ({
      prepare: (sql: string) => guarded(copy.prepare(sql)),
      batch: (list: D1PreparedStatement[]) =>
        this.pass(() => copy.batch(list.map((each) => originals.get(each) ?? each))),
    })
    return {
      ...open(real),
      withSession(constraint?: string) {
        const session = real.withSession(constraint)
        return { ...open(session), getBookmark: () => session.getBookmark() }
      },
    } as unknown as D1Database
  }

  private async pass<T>(trip: () => Promise<T>): Promise<T> {
    const client = this.client.getStore()
    if (client === undefined || !this.active.has(client)) return trip()
    await new Promise<void>((go) => {
      this.waiting.push({ client, go })
      this.letNext()
    })
    try {
      return await trip()
    } finally {
      this.isBusy = false
      this.letNext()
    }
  }

  /** Once every client waits, the next choice passes. */
  private letNext(): void {
    const clients = new Set(this.waiting.map(({ client }) => client))
    if (this.isBusy || clients.size === 0 || clients.size < this.active.size) return
    const at = (this.choices.shift() ?? 0) % this.waiting.length
    const [chosen] = this.waiting.splice(at, 1)
    this.isBusy = true
    chosen?.go()
  }
}
