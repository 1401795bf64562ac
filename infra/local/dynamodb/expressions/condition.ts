import { UnsupportedError } from "../errors.ts";
import { type Operand, Parser, parseOnce } from "./parser.ts";

export type Comparator = "=" | "<>" | "<" | "<=" | ">" | ">=";
const comparators: ReadonlySet<string> = new Set<Comparator>(["=", "<>", "<", "<=", ">", ">="]);
const isComparator = (text: string): text is Comparator => comparators.has(text);

const functionNames = ["attribute_exists", "attribute_not_exists", "contains"] as const;
export type FunctionName = (typeof functionNames)[number];
const isFunctionName = (name: string): name is FunctionName => functionNames.some((each) => each === name);

/** A condition as a tree. */
export type Condition =
  | { readonly is: "and" | "or"; readonly conditions: readonly Condition[] }
  | { readonly is: "not"; readonly condition: Condition }
  | { readonly is: "comparison"; readonly comparator: Comparator; readonly left: Operand; readonly right: Operand }
  | { readonly is: "between"; readonly operand: Operand; readonly low: Operand; readonly high: Operand }
  | { readonly is: "in"; readonly operand: Operand; readonly options: readonly Operand[] }
  | { readonly is: "call"; readonly name: FunctionName; readonly operands: readonly Operand[] };

type OrderingOperator = Exclude<Comparator, "=" | "<>"> | "BETWEEN";
export type ConditionTree = {
  readonly condition: Condition;
  /** The values by whose order the condition asks, from left to right: not all types have one. */
  readonly ordered: readonly { readonly operator: OrderingOperator; readonly operands: readonly Operand[] }[];
};

/** Parses a condition, a filter or a key condition. */
export const parseCondition = parseOnce<ConditionTree>((text, kind) => {
  const parser = new ConditionParser(kind, text);
  return parser.finish({ condition: parser.or(), ordered: parser.ordered });
});

class ConditionParser extends Parser {
  readonly ordered: { readonly operator: OrderingOperator; readonly operands: readonly Operand[] }[] = [];
  private lastInParentheses: Condition | undefined;

  or(): Condition {
    return this.series("or", () => this.series("and", () => this.not()));
  }

  private series(is: "and" | "or", parse: () => Condition): Condition {
    const first = parse();
    const conditions = [first];
    while (this.take(is.toUpperCase())) conditions.push(parse());
    return conditions.length === 1 ? first : { is, conditions };
  }

  private not(): Condition {
    if (this.take("NOT")) return { is: "not", condition: this.not() };
    return this.take("(") ? this.inParentheses() : this.simple();
  }

  private inParentheses(): Condition {
    const condition = this.or();
    this.expect(")");
    if (condition === this.lastInParentheses) throw this.error("The expression has redundant parentheses;");
    this.lastInParentheses = condition;
    return condition;
  }

  private simple(): Condition {
    const called = this.takeCall();
    if (called !== undefined) return this.call(called);
    const operand = this.operand();
    if (this.take("BETWEEN")) {
      const low = this.operand();
      this.expect("AND");
      const high = this.operand();
      this.ordered.push({ operator: "BETWEEN", operands: [low, high] });
      return { is: "between", operand, low, high };
    }
    if (this.take("IN")) {
      this.expect("(");
      const options = this.list(() => this.operand());
      this.expect(")");
      return { is: "in", operand, options };
    }
    const comparator = this.peek();
    if (!isComparator(comparator)) throw this.unexpected();
    this.next();
    const right = this.operand();
    if (comparator !== "=" && comparator !== "<>") {
      this.ordered.push({ operator: comparator, operands: [operand, right] });
    }
    return { is: "comparison", comparator, left: operand, right };
  }

  private call(name: string): Condition {
    if (!isFunctionName(name)) throw new UnsupportedError(`function ${name} in a condition`);
    const operands = this.list(() => this.operand());
    this.expect(")");
    const count = name.startsWith("attribute_") ? 1 : 2;
    if (operands.length !== count) {
      const what = `operator or function: ${name}, number of operands: ${operands.length}`;
      throw this.error(`Incorrect number of operands for operator or function; ${what}`);
    }
    if (count === 1 && operands[0]?.is !== "attribute") {
      throw this.error(`Operator or function requires a document path; operator or function: ${name}`);
    }
    return { is: "call", name, operands };
  }
}
