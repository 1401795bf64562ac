import Stripe from "stripe";
import { beforeEach, describe, expect, test } from "vitest";
import { checkConnect } from "../../infra/ops/connect-checks.ts";
import { operatorServices } from "../support/setup/operator-services.ts";
import { runCommand, runCommandInProcess } from "../support/setup/ops-commands.ts";
import { codeOf, typeErrorsOf } from "../support/setup/stripe-types.ts";

const prefix = "/homewright/test/stripe";
const webhookUrl = "https://site.test/api/stripe/webhook";

const services = operatorServices();
const { asked } = services;
beforeEach(() => {
  services.aws.parameters.set(`${prefix}/secret-key`, "sk_test_planted");
  services.aws.parameters.set(`${prefix}/publishable-key`, "pk_test_planted");
});

const stage = ["--stage", "test"];
const setUp = (...options: string[]) => runCommand("stripe-setup", [...stage, ...options]);
const doctor = () => runCommand("doctor", stage);
const secretOf = (name: string) => services.aws.parameters.get(`${prefix}/webhook-${name}`);
const notOk = (lines: readonly string[]) => lines.filter((line) => line.startsWith("not ok "));
/** What somebody has to look at in the Dashboard is said each time. */
const isLook = (line: string) => line.startsWith("look ");
const doneOf = (lines: readonly string[]) => lines.filter((line) => !isLook(line));

describe("npm run stripe:setup", () => {
  test("sets an empty account up and stores the secrets without printing them; the second run does nothing", async () => {
    const first = await runCommandInProcess("stripe-setup", stage);
    expect([first.code, doneOf(first.lines).length]).toEqual([0, 3]);
    expect(services.stripe.settings.interval).toBe("manual");
    expect(services.stripe.endpoints).toMatchObject([
      { url: webhookUrl, application: null, api_version: Stripe.API_VERSION },
      { url: webhookUrl, application: "ca_1", api_version: Stripe.API_VERSION },
    ]);
    expect(services.stripe.endpoints[1]?.enabled_events).toEqual(["account.updated", "payout.failed"]);
    expect(services.stripe.endpoints[0]?.enabled_events).toEqual(
      expect.arrayContaining([
        "payment_intent.succeeded",
        "charge.refunded",
        "refund.failed",
        "charge.dispute.created",
      ]),
    );
    expect([secretOf("platform-current"), secretOf("connect-current")]).toEqual(["whsec_of_we_1", "whsec_of_we_2"]);
    expect(first.lines.join()).not.toMatch(/whsec_|sk_test/);

    const second = await setUp();
    expect([second.code, doneOf(second.lines)]).toEqual([0, ["Everything is as it should be."]]);
    expect(services.stripe.endpoints).toHaveLength(2);
    const healthy = await runCommandInProcess("doctor", stage);
    expect([healthy.code, notOk(healthy.lines)]).toEqual([0, []]);
    expect(healthy.lines.join()).not.toMatch(/whsec_|sk_test/);
  });

  test("with --dry-run prints what it would do, and does nothing", async () => {
    const told = await setUp("--dry-run");
    expect(told.lines.map((line) => line.startsWith("would do: "))).toEqual([true, true, true]);
    expect([services.stripe.endpoints, services.stripe.settings.interval, services.aws.parameters.size]).toEqual([
      [],
      "daily",
      2,
    ]);
  });

  test("with --rotate makes new endpoints beside the old and stores their secrets as next; not twice", async () => {
    await setUp();
    expect((await setUp("--rotate")).code).toBe(0);
    expect([secretOf("platform-current"), secretOf("platform-next")]).toEqual(["whsec_of_we_1", "whsec_of_we_3"]);
    expect(services.stripe.endpoints.map(({ status }) => status)).toEqual(Array(4).fill("enabled"));
    expect((await doctor()).code).toBe(0);
    const again = await setUp("--rotate");
    expect(again).toEqual({ code: 1, lines: [expect.stringContaining("webhook-platform-next is in use")] });
    expect(services.stripe.endpoints).toHaveLength(4);
  });

  test("updates an endpoint that is disabled or lacks events, and leaves its secret alone", async () => {
    await setUp();
    const before = new Map(services.aws.parameters);
    Object.assign(services.stripe.endpoints[0] ?? {}, { status: "disabled", enabled_events: ["charge.refunded"] });
    expect(doneOf((await setUp()).lines)).toEqual(["done: the platform endpoint we_1 is brought up to date"]);
    expect(notOk((await doctor()).lines)).toEqual([]);
    expect(services.aws.parameters).toEqual(before);
  });

  test("leaves no endpoint behind whose secret could not be stored", async () => {
    services.aws.state.isReadOnly = true;
    const failed = await setUp();
    expect([failed.code, services.stripe.endpoints]).toEqual([1, []]);
  });
});

describe("npm run doctor", () => {
  test("lists everything that an empty stage lacks, with the remedy, and prints no secret", async () => {
    services.aws.parameters.clear();
    const { code, lines } = await doctor();
    expect(code).toBe(1);
    expect(notOk(lines)).toHaveLength(4);
    for (const line of notOk(lines))
      expect(line).toMatch(/^not ok {2}.*Systems Manager as \/homewright\/test\/stripe\//);
  });

  const plantedFaults: readonly (readonly [what: string, plant: () => void, line: RegExp])[] = [
    [
      "automatic payouts",
      () => Object.assign(services.stripe.settings, { interval: "weekly" }),
      /payouts are weekly: run npm/,
    ],
    [
      "no connect endpoint",
      () => services.stripe.endpoints.pop(),
      /the connect endpoint is there: none is on at https/,
    ],
    [
      "a missing event",
      () => services.stripe.endpoints[0]?.enabled_events.splice(0, 1),
      /the platform endpoint .*: it lacks payment_intent.succeeded:/,
    ],
    [
      "no word of payouts that fail",
      () => services.stripe.endpoints[1]?.enabled_events.pop(),
      /the connect endpoint .*: it lacks payout.failed: run npm run stripe:setup/,
    ],
    [
      "another version",
      () => Object.assign(services.stripe.endpoints[0] ?? {}, { api_version: "2024-06-20" }),
      /the platform endpoint has version .*it has 2024-06-20.*--rotate/,
    ],
    [
      "a live key where no real money moves",
      () => services.aws.parameters.set(`${prefix}/secret-key`, "sk_live_planted"),
      /secret-key is a test key: stage test takes test keys/,
    ],
    [
      "one secret for both",
      () => services.aws.parameters.set(`${prefix}/webhook-connect-current`, "whsec_of_we_1"),
      /the webhook secrets differ from each other: each endpoint/,
    ],
    [
      "an empty secret",
      () => services.aws.parameters.set(`${prefix}/webhook-connect-current`, ""),
      /connect-current is stored: put/,
    ],
    [
      "two endpoints of a kind",
      () =>
        services.stripe.endpoints.push(
          ...services.stripe.endpoints.slice(0, 1).map((each) => ({ ...each, id: "we_9" })),
        ),
      /the platform endpoint is the only one of its kind: delete/,
    ],
  ];

  test.each(plantedFaults)("finds %s, and nothing else", async (_what, plant, line) => {
    await setUp();
    plant();
    const { code, lines } = await doctor();
    expect([code, notOk(lines)]).toEqual([1, [expect.stringMatching(line)]]);
    expect(lines.join()).not.toMatch(/whsec_|planted/);
  });
});

describe("R-729 Connect", () => {
  test("is proved by an account that is closed again; what no call tells is named with its page", async () => {
    await setUp();
    const { code, lines } = await doctor();
    expect([code, notOk(lines), services.stripe.emulator.state.accounts]).toEqual([0, [], []]);
    for (const about of ["accounts can be made", "an onboarding link", "receive transfers", "on Mondays", "is closed"])
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^ok .*${about}`)));
    const [mails, ...connect] = lines.filter(isLook);
    // There is no SES here.
    expect(mails).toContain("the quota of mails");
    expect(connect.map((line) => line.replace(/:.*/, ""))).toEqual([
      ...["look    the platform profile", "look    debit cards", "look    instant payouts"],
    ]);
    for (const line of connect) expect(line).toContain("https://dashboard.stripe.com/settings/connect");
  });

  test.each(["stripe-setup", "doctor"] as const)(
    "that is off fails %s, with Stripe's code and what to click",
    async (name) => {
      await setUp();
      services.stripe.emulator.changePlatform({ isConnectOn: false });
      const { code, lines } = await runCommand(name, stage);
      expect([code, notOk(lines)]).toEqual([
        1,
        [
          expect.stringMatching(
            /connected accounts can be made: turn Connect on .*settings\/connect.*v2_access_blocked, req_/,
          ),
        ],
      ]);
    },
  );

  test("fails where v1 does not say whether an account of v2 can receive transfers", async () => {
    const made = async () => ({ id: "acct_1" });
    const core = { accounts: { create: made, close: made }, accountLinks: { create: made } };
    const without = { v2: { core }, balanceSettings: { update: made }, accounts: { retrieve: made } };
    const checks = await checkConnect(without as unknown as Stripe, { stage: "test" });
    expect(checks.flatMap(({ about, todo }) => (todo ? about : []))).toEqual([
      "an account shows whether it can receive transfers",
    ]);
  });

  test("makes no account with --dry-run, nor in live mode", async () => {
    expect((await setUp("--dry-run")).lines.filter(isLook)).toEqual([]);
    const checks = await checkConnect(new Stripe("sk_live_none"), { stage: "production" });
    expect(checks.map(({ look }) => Boolean(look))).toEqual(Array(4).fill(true));
    expect(checks[0]?.look).toContain("npm run doctor -- --stage production --live-account");
  });

  test("R-738 without approval for transfers alone is proved by an account with cards, and says what to ask for", async () => {
    await setUp();
    services.stripe.emulator.changePlatform({ allowsTransfersAlone: false });
    const { code, lines } = await doctor();
    expect([code, notOk(lines), services.stripe.emulator.state.accounts]).toEqual([0, [], []]);
    expect(lines).toContainEqual(expect.stringMatching(/^look .*transfers alone: .*approve.* for this mode by name/));
  });
});

describe("with missing arguments", () => {
  const told = [
    ["stripe-setup", [], /Usage: npm run stripe:setup/],
    ["stripe-setup", ["--stage", "Not A Stage"], /is no name/],
    ["doctor", [], /Usage: npm run doctor/],
    ["doctor", ["--stage", "test", "--local", "3000"], /Usage: npm run doctor/],
    ["doctor", ["--local", "1"], /No local stack answers at http:\/\/127\.0\.0\.1:1/],
    ["reconcile", ["--since", "soon"], /Usage: npm run reconcile/],
    ["reconcile", ["--stage", "test", "--local", "3000"], /Usage: npm run reconcile/],
    ["reconcile", ["--local", "1"], /No local stack answers/],
    ["reconcile", ["--stage", "Not A Stage"], /is no name/],
  ] as const;

  test.each(told)("%s %j exits with 1 and prints its usage", async (command, options, line) => {
    expect(await runCommand(command, options)).toEqual({ code: 1, lines: [expect.stringMatching(line)] });
  });

  test("a command's own process exits with 1 as well", async () => {
    const [, , , , , [command, options, line]] = told;
    expect(await runCommandInProcess(command, options)).toEqual({ code: 1, lines: [expect.stringMatching(line)] });
  });
});

test("R-704 what these commands ask of Stripe has only parameters that its types know", async () => {
  // Together they ask everything: of an account that cannot be set up, of an empty one, and of one that has changed.
  services.aws.state.isReadOnly = true;
  await setUp();
  services.aws.state.isReadOnly = false;
  await setUp();
  Object.assign(services.stripe.endpoints[0] ?? {}, { status: "disabled" });
  await setUp();
  await doctor();
  const operations = [...asked.requests.values()].map(({ operation }) => operation);
  expect([...new Set(operations)].sort()).toEqual([
    ...["accounts.retrieve", "balanceSettings.retrieve", "balanceSettings.update"],
    ...["v2.core.accountLinks.create", "v2.core.accounts.close", "v2.core.accounts.create"],
    ...["webhookEndpoints.create", "webhookEndpoints.del", "webhookEndpoints.list", "webhookEndpoints.update"],
  ]);
  expect(typeErrorsOf(codeOf(asked))).toBe("");
});
