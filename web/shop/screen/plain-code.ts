/**
 * Code of a form without JavaScript, drawn inside `<noscript>`. Only the edge loads it, before it renders the page:
 * other browsers load the form that is pressed.
 */
export function plainCode<Code>(load: () => Promise<Code>) {
  const held: { code?: Code; load(): Promise<unknown> | undefined } = {
    load: () => (typeof document === 'undefined' ? load().then((code) => (held.code = code)) : undefined),
  }
  return held
}
