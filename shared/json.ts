/**
 * The value of a JSON text; undefined when it is invalid. The engine's error message would quote the text, which may
 * hold secrets.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
