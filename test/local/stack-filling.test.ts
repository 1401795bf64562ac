import { afterEach, beforeEach, expect, it } from "vitest";
import { startSmall } from "./small-stack.ts";

let stack: Awaited<ReturnType<typeof startSmall>>;
beforeEach(async () => {
  stack = await startSmall({});
});
afterEach(() => stack.close());

const ana = { email: "customer@demo.test", password: "Demo-Passw0rd!" };
const progress = async () => (await stack.ask("/__local/demo")).json();

/** Calls the user pool as a browser, or as a function does; resolves to the status. */
async function callPool(operation: string): Promise<number> {
  const headers = { "x-amz-target": `AWSCognitoIdentityProviderService.${operation}` };
  const body = JSON.stringify({ Username: ana.email, AuthFlow: "USER_SRP_AUTH" });
  return (await fetch(stack.endpoints.cognito.endpoint, { method: "POST", headers, body })).status;
}

/** Begins to fill in data, of which four tenths are done. */
function beginFilling() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const filling = stack.stack.filling.run(async (report) => {
    await stack.stack.cognito.addUser(ana);
    report(4, 10);
    await promise;
  });
  return { filling, finish: resolve, fail: reject };
}

/** Collects the names of calls as they are answered. */
function watch(calls: Readonly<Record<string, () => Promise<unknown>>>) {
  const answered: string[] = [];
  const all = Object.entries(calls).map(([name, call]) => call().then(() => answered.push(name)));
  return { answered, all: Promise.all(all) };
}

it("the control page says which people of the demo data can sign in", async () => {
  expect(await progress()).toEqual({ percent: 100, people: [] });
  await stack.stack.cognito.addUser(ana);
  await stack.stack.cognito.addUser({ email: "somebody@example.com", password: "Demo-Passw0rd!" });
  expect(await progress()).toEqual({ percent: 100, people: [ana.email] });
});

it("while demo data are filled in, sign-ins and moves of the clock wait, and nothing else does", async () => {
  const { filling, finish } = beginFilling();
  const waiting = watch({
    signIn: () => callPool("InitiateAuth"),
    signUp: () => callPool("SignUp"),
    clock: () => stack.post("/__local/clock", { advanceSeconds: 60 }),
  });
  await expect.poll(progress).toEqual({ percent: 40, people: [] });
  expect(await callPool("AdminGetUser")).toBe(200);
  expect((await fetch(`${stack.endpoints.cognito.endpoint}/us-east-1_local00001/.well-known/jwks.json`)).status).toBe(
    200,
  );
  expect((await stack.ask("/sign-in")).status).toBe(200);
  expect([waiting.answered, stack.clock.offsetMs]).toEqual([[], 0]);
  finish();
  await Promise.all([filling, waiting.all]);
  expect(stack.clock.offsetMs).toBe(60_000);
  expect(await progress()).toEqual({ percent: 100, people: [ana.email] });
});

it("whoever fills in the data learns that it failed, and nobody waits for them any longer", async () => {
  const { filling, fail } = beginFilling();
  const signIn = callPool("InitiateAuth");
  fail(new Error("A request was refused."));
  await expect(filling).rejects.toThrow("A request was refused.");
  expect(await signIn).toBeLessThan(500);
});
