/** Tells how long a request waited for its databases and stores, so that what is left is the Worker's own work. */
export interface Waiting {
  /** The same binding; every call to it that takes time is counted. */
  watch<Binding extends object>(binding: Binding): Binding
  /** Milliseconds in which at least one call was under way. */
  waitedMs(): number
}

export function openWaiting(): Waiting {
  let [underWay, since, waited] = [0, 0, 0]
  const originals = new WeakMap<object, object>()

  async function count<T>(work: Promise<T>): Promise<T> {
    if (underWay === 0) since = performance.now()
    underWay += 1
    try {
      return await work
    } finally {
      underWay -= 1
      if (underWay === 0) waited += performance.now() - since
    }
  }

  /** A watched statement is handed on, in a batch above all, as the one that it stands for. */
  function original(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(original)
    return isObject(value) ? (originals.get(value) ?? value) : value
  }

  function watch<Binding extends object>(binding: Binding): Binding {
    const watched = new Proxy(binding, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        return (...parts: unknown[]) => {
          const result: unknown = Reflect.apply(member, target, parts.map(original))
          if (result instanceof Promise) return count(result)
          // A prepared statement or a session: its calls take time too.
          return isObject(result) ? watch(result) : result
        }
      },
    })
    originals.set(watched, binding)
    return watched
  }

  return { watch, waitedMs: () => waited }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
