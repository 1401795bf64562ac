import type { OperatorEnvironment } from "../../../infra/ops/environment.ts";
import type { ControlTable } from "./stack-controls.ts";
import type { StackInfo } from "./stack-info.ts";

/** A product that runs in this process, in the place of a stack that runs beside it: what makers and callers reach. */
export type InProcessProduct = {
  readonly info: StackInfo;
  readonly controls: ControlTable;
  /** For clients of AWS's SDK that a test makes. */
  readonly requestHandler: Record<string, unknown>;
  /** What the commands of `infra/ops` work on. */
  readonly operator: OperatorEnvironment;
  /** Calls within `work` emit no events. */
  readonly withoutEvents: <T>(work: () => Promise<T>) => Promise<T>;
};

let open: InProcessProduct | undefined;
export const inProcessProduct = (): InProcessProduct | undefined => open;
export function setInProcessProduct(product: InProcessProduct | undefined): void {
  open = product;
}
