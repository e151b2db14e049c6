/** Whether an object has a property itself, so that a name that people type never finds what every object inherits. */
export function hasOwn(object: object, name: string): boolean {
  return Object.prototype.hasOwnProperty.call(object, name)
}
