import { createHash } from "node:crypto";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { orderSeed } from "./order.ts";

/**
 * Orders test files by a hash of the seed and their path: Vitest's own shuffle begins with the order in which the file system
 * lists them, so that a seed would repeat it on the same machine at best.
 */
export class ShuffledFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const placeOf = ({ moduleId }: TestSpecification) =>
      createHash("sha256")
        .update(`${orderSeed()} ${moduleId.slice(root.length)}`)
        .digest("hex");
    const places = new Map(files.map((file) => [file, placeOf(file)]));
    return files.toSorted((one, other) => (places.get(one) ?? "").localeCompare(places.get(other) ?? ""));
  }
}
