/** A map with a maximum number of entries: a new one evicts the least recently used. */
export class LruMap<Key, Value> extends Map<Key, Value> {
  declare private readonly maxEntries: number

  constructor(maxEntries: number) {
    super()
    this.maxEntries = maxEntries
  }

  override get(key: Key): Value | undefined {
    const value = super.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  override set(key: Key, value: Value): this {
    this.delete(key)
    super.set(key, value)
    const [oldest] = this.keys()
    if (this.size > this.maxEntries && oldest !== undefined) this.delete(oldest)
    return this
  }
}
