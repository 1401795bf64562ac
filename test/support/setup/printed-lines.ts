import { vi } from "vitest";

/** The JSON lines that this process prints while `work` runs. */
export async function printedLines(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const printed: string[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, "write").mockImplementation((text) => printed.push(String(text)) > 0),
  );
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return printed.flatMap((text) => text.trim().split("\n")).map((line) => JSON.parse(line));
}

type Line = Readonly<Record<string, unknown>>;

/** The lines that hold metrics in CloudWatch's embedded format, apart from the lines of the log. */
export const splitMetrics = (lines: readonly Line[]) => ({
  logged: lines.filter((line) => !("_aws" in line)),
  metrics: lines.filter((line) => "_aws" in line),
});
