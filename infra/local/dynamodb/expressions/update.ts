import { UnsupportedError } from "../errors.ts";
import { type Operand, Parser, parseOnce } from "./parser.ts";

/** An update as a tree; attributes and values are named as in its text. */
export type Update = {
  readonly set: readonly { readonly attribute: string; readonly operand: Operand }[];
  readonly remove: readonly string[];
  readonly add: readonly { readonly attribute: string; readonly value: string }[];
};

export const parseUpdate = parseOnce<Update>((text, kind) => {
  const parser = new UpdateParser(kind, text);
  return parser.finish(parser.sections());
});

class UpdateParser extends Parser {
  sections(): Update {
    const found: Partial<Update> = {};
    while (this.peek() !== "") Object.assign(found, this.section(found));
    return { set: [], remove: [], add: [], ...found };
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
        throw new UnsupportedError("DELETE in an update");
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
    const called = this.takeCall();
    if (called !== undefined) throw new UnsupportedError(`function ${called} in an update`);
    const operand = this.operand();
    if (["+", "-"].includes(this.peek())) throw new UnsupportedError("sum in an update");
    return { attribute, operand };
  }
}
