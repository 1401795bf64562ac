import { UnsupportedError } from "../errors.ts";
import { type Operand, Parser, parseOnce } from "./parser.ts";

export type Term =
  | Operand
  | { readonly is: "if_not_exists"; readonly attribute: string; readonly orElse: Operand }
  | { readonly is: "sum"; readonly sign: 1 | -1; readonly left: Term; readonly right: Term };

/** An update as a tree; attributes and values are named as in its text. */
export type Update = {
  readonly set: readonly { readonly attribute: string; readonly term: Term }[];
  readonly remove: readonly string[];
  readonly add: readonly { readonly attribute: string; readonly value: string }[];
  /** Of sets. */
  readonly delete: readonly { readonly attribute: string; readonly value: string }[];
};

export const parseUpdate = parseOnce<Update>((text, kind) => {
  const parser = new UpdateParser(kind, text);
  return parser.finish(parser.sections());
});

class UpdateParser extends Parser {
  sections(): Update {
    const found: Partial<Update> = {};
    while (this.peek() !== "") Object.assign(found, this.section(found));
    return { set: [], remove: [], add: [], delete: [], ...found };
  }

  private section(before: Partial<Update>): Partial<Update> {
    const verb = this.peek().toUpperCase();
    this.next();
    if (verb.toLowerCase() in before) {
      throw this.error(`The "${verb}" section can only be used once in an update expression;`);
    }
    switch (verb) {
      case "SET":
        return { set: this.list(() => this.assignment()) };
      case "REMOVE":
        return { remove: this.list(() => this.attribute()) };
      case "ADD":
        return { add: this.list(() => this.pair()) };
      case "DELETE":
        return { delete: this.list(() => this.pair()) };
      default:
        throw this.unexpected();
    }
  }

  private pair() {
    return { attribute: this.attribute(), value: this.value() };
  }

  private assignment() {
    const attribute = this.attribute();
    this.expect("=");
    const left = this.term();
    const sign = this.take("+") ? 1 : this.take("-") ? -1 : undefined;
    return { attribute, term: sign ? { is: "sum" as const, sign, left, right: this.term() } : left };
  }

  private term(): Term {
    const called = this.takeCall();
    if (called === undefined) return this.operand();
    if (called !== "if_not_exists") throw new UnsupportedError(`function ${called} in an update`);
    const attribute = this.attribute();
    this.expect(",");
    const orElse = this.operand();
    this.expect(")");
    return { is: "if_not_exists", attribute, orElse };
  }
}
