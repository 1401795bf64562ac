import { Parser, parseOnce } from "./parser.ts";

/** Parses a projection to the attributes that it names. */
export const parseProjection = parseOnce<readonly string[]>((text, kind) => {
  const parser = new Parser(kind, text);
  return parser.finish(parser.list(() => parser.attribute()));
});
