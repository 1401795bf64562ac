/** What a text of JSON says; undefined when it is none. The engine's own error would quote the text, secrets too. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
