import { invalid, UnsupportedError } from "../errors.ts";
import { isReserved } from "../reserved-words.ts";

/** The parameters that hold an expression. */
export type ExpressionKind =
  | "ConditionExpression"
  | "FilterExpression"
  | "KeyConditionExpression"
  | "ProjectionExpression"
  | "UpdateExpression";

/** An expression as a tree, with the placeholders in it. It holds for all calls with this text. */
export type Parsed<T> = {
  readonly kind: ExpressionKind;
  readonly tree: T;
  /** `#name` */
  readonly names: ReadonlySet<string>;
  /** `:value` */
  readonly values: ReadonlySet<string>;
};

/** An attribute or a value, as the expression names it: `pk`, `#pk` or `:pk`. */
export type Operand = { readonly is: "attribute" | "value"; readonly text: string };

const TOKEN = /\s*(?:([#:]?\w+)|(<>|<=|>=|[=<>(),+.[\]-]))/y;

/** What the parsers of all kinds of expressions share: one token after another, from left to right. */
export class Parser {
  readonly names = new Set<string>();
  readonly values = new Set<string>();
  private readonly kind: ExpressionKind;
  private readonly tokens: readonly string[];
  private at = 0;

  constructor(kind: ExpressionKind, text: string) {
    this.kind = kind;
    if (text.trim() === "") throw invalid(`Invalid ${kind}: The expression can not be empty;`);
    this.tokens = this.tokenize(text);
  }

  private tokenize(text: string): string[] {
    const tokens: string[] = [];
    TOKEN.lastIndex = 0;
    for (let from = 0; from < text.trimEnd().length; from = TOKEN.lastIndex) {
      TOKEN.lastIndex = from;
      const [, word, sign] = TOKEN.exec(text) ?? [];
      const token = word ?? sign;
      if (token === undefined) throw this.syntaxError(text.slice(from).trim().slice(0, 1), text.slice(from));
      tokens.push(token);
    }
    return tokens;
  }

  private syntaxError(token: string, near: string) {
    return invalid(`Invalid ${this.kind}: Syntax error; token: "${token}", near: "${near}"`);
  }

  /** The error for a token that may not stand here. */
  unexpected() {
    const near = this.tokens.slice(Math.max(0, this.at - 1), this.at + 2).join(" ");
    return this.syntaxError(this.peek() || "<EOF>", near);
  }

  error(message: string) {
    return invalid(`Invalid ${this.kind}: ${message}`);
  }

  /** The next token; empty at the end. */
  peek(): string {
    return this.tokens[this.at] ?? "";
  }

  next(): string {
    const token = this.peek();
    this.at += 1;
    return token;
  }

  /** Takes the next token if it is this one; keywords in either case. */
  take(wanted: string): boolean {
    const isNext = this.peek().toUpperCase() === wanted;
    if (isNext) this.at += 1;
    return isNext;
  }

  expect(wanted: string): void {
    if (!this.take(wanted)) throw this.unexpected();
  }

  /** A function's name, if one is called here. */
  takeCall(): string | undefined {
    if (this.tokens[this.at + 1] !== "(" || !/^[a-z]/i.test(this.peek())) return undefined;
    const name = this.next();
    this.expect("(");
    return name;
  }

  operand(): Operand {
    if (!this.peek().startsWith(":")) return { is: "attribute", text: this.attribute() };
    return { is: "value", text: this.value() };
  }

  value(): string {
    if (!this.peek().startsWith(":")) throw this.unexpected();
    const text = this.next();
    this.values.add(text);
    return text;
  }

  attribute(): string {
    const text = this.peek();
    if (!/^[#a-z_]/i.test(text)) throw this.unexpected();
    if (isReserved(text)) throw this.error(`Attribute name is a reserved keyword; reserved keyword: ${text}`);
    this.at += 1;
    if (text.startsWith("#")) this.names.add(text);
    if (this.peek() === "." || this.peek() === "[") throw new UnsupportedError("attributes of attributes");
    return text;
  }

  /** One or more, with commas between them. */
  list<T>(parse: () => T): T[] {
    const found = [parse()];
    while (this.take(",")) found.push(parse());
    return found;
  }

  finish<T>(tree: T): Parsed<T> {
    if (this.peek() !== "") throw this.unexpected();
    return { kind: this.kind, tree, names: this.names, values: this.values };
  }
}

/** Remembers by its text what an expression was parsed to. */
export function parseOnce<T>(parse: (text: string, kind: ExpressionKind) => Parsed<T>): typeof parse {
  const parsed = new Map<string, Parsed<T>>();
  return (text, kind) => {
    const key = `${kind} ${text}`;
    const known = parsed.get(key) ?? parse(text, kind);
    parsed.set(key, known);
    return known;
  };
}
