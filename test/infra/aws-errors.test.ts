import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { executeCommand } from "../../infra/ops/cli.ts";
import { readSettings } from "../../infra/ops/stage-settings.ts";
import { localTableClientAt } from "../../infra/ops/table-client.ts";

afterEach(() => vi.restoreAllMocks());

/** What a command prints that ends with this error. */
async function printed(name: string, fields: object = { $metadata: {} }) {
  const print = vi.spyOn(console, "error").mockImplementation(() => {});
  const command = () => Promise.reject(Object.assign(new Error("says AWS"), { name, ...fields }));
  expect(await executeCommand(command, [])).toBe(1);
  return String(print.mock.lastCall);
}

test.each<[string, object?]>([
  ["CredentialsProviderError", {}],
  ["ExpiredToken"],
  ["ExpiredTokenException"],
  ["UnrecognizedClientException"],
])("a command without valid credentials (%s) says how to sign in, and what AWS said", async (name, fields) => {
  expect(await printed(name, fields)).toMatch(/credentials.*aws sso login.*says AWS/);
});

test("a command at a table that is not there asks for the account, and any other refusal keeps its name", async () => {
  expect(await printed("ResourceNotFoundException")).toMatch(/: says AWS\. Does AWS_PROFILE name the account/);
  expect(await printed("AccessDeniedException")).toBe("AccessDeniedException: says AWS");
  expect(await printed("Error", {})).toBe("says AWS");
});

test("a refusal of the table reaches the operator through the data layer, with the words of AWS", async () => {
  const refusal = JSON.stringify({ __type: "x#ResourceNotFoundException", message: "says AWS" });
  const server = createServer((_, response) => response.writeHead(400).end(refusal)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const endpoint = `http://127.0.0.1:${Object(server.address()).port}`;
  await expect(readSettings(localTableClientAt({ endpoint, tableName: "t" }))).rejects.toThrow(
    "ResourceNotFoundException: says AWS. Does AWS_PROFILE name the account of this stage?",
  );
  server.close();
});
