import { describe, expect, test } from "vitest";
import * as z from "zod";
import { endpoints } from "../../shared/contract.ts";
import { limits } from "../../shared/limits.ts";
import { maxBytesFor } from "../../shared/text-length.ts";

type Node = { readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** The maximum bytes of a value of this JSON schema: lists at their maximum length, alternatives added up. */
function mostBytes(node: unknown): number {
  if (!isNode(node)) return 0;
  if (node.type === "string") {
    const characters = /At most (\d+) characters/.exec(String(node.description ?? ""))?.[1];
    return characters ? maxBytesFor(Number(characters)) : Number(node.maxLength ?? 64);
  }
  const items = Number(node.maxItems ?? 40) * mostBytes(node.items);
  const fields = Object.entries(isNode(node.properties) ? node.properties : {});
  const alternatives = [node.anyOf, node.oneOf, node.allOf].flat();
  const parts = [...fields.map(([name, field]) => name.length + 8 + mostBytes(field)), ...alternatives.map(mostBytes)];
  return items + parts.reduce((sum, bytes) => sum + bytes, 2);
}

const bodied = endpoints.filter(({ body }) => body !== undefined);

describe("a body whose fields are all as long as they may be", () => {
  test.each(bodied.map((endpoint) => [endpoint.id, endpoint] as const))("fits into what %s takes", (_id, endpoint) => {
    const { body = z.void(), bodyBytes = limits.bodyBytes } = endpoint;
    expect(mostBytes(z.toJSONSchema(body, { io: "input", unrepresentable: "any" }))).toBeLessThanOrEqual(bodyBytes);
  });
});
