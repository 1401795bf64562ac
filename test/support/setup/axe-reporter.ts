import { readdirSync } from "node:fs";
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";

/** The annotation of a test for each screen state in which axe found no violation. */
export const AXE_STATE = "axe state";
const AT_LEAST = 180;

/**
 * A Playwright reporter that counts the screen states without axe violations (per theme, dialog and so on) and fails a complete
 * run with fewer than `AT_LEAST`.
 */
export default class AxeStates implements Reporter {
  #states = 0;
  #isWhole = false;

  onBegin({ rootDir }: FullConfig, suite: Suite) {
    const files = new Set(suite.allTests().map(({ location }) => location.file));
    // The threshold counts only for a complete run.
    this.#isWhole = files.size === readdirSync(rootDir).filter((name) => name.endsWith(".spec.ts")).length;
  }

  onTestEnd(_test: TestCase, { annotations, status }: TestResult) {
    if (status === "passed") this.#states += annotations.filter(({ type }) => type === AXE_STATE).length;
  }

  async onEnd(): Promise<{ status?: FullResult["status"] }> {
    console.log(`axe: nothing to improve in ${this.#states} states`);
    return this.#isWhole && this.#states < AT_LEAST ? { status: "failed" } : {};
  }
}
