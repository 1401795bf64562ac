import { type Binding, refuseTwice } from "./binding.ts";
import { type Parsed, Parser, parseOnce } from "./parser.ts";

type Projection = readonly string[];

const parse = parseOnce<Projection>((text, kind) => {
  const parser = new Parser(kind, text);
  return parser.finish(parser.list(() => parser.attribute()));
});

/** Parses a projection, if there is one, to the attributes that it names. */
export const parseProjection = (text: string | undefined): Parsed<Projection> | undefined =>
  text === undefined ? undefined : parse(text, "ProjectionExpression");

/** The attributes of a projection; undefined if there is none, which means all. */
export function projectedNames(projection: Parsed<Projection> | undefined, binding: Binding): string[] | undefined {
  const names = projection?.tree.map(binding.nameFor);
  if (names) refuseTwice("ProjectionExpression", names);
  return names;
}
