import { expect, test } from "vitest";
import { endInvitations } from "../../../functions/requests/commands/end-invitations.ts";
import { giveUpOpening, openPrivateRequest } from "../../../functions/requests/commands/open-private.ts";
import declineInvitation from "../../../functions/requests/declineInvitation.ts";
import { replace } from "../../../functions/runtime/data/db.ts";
import { retryOnConflict } from "../../../functions/runtime/data/optimistic-retry.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import type { User } from "../../../shared/session/schema.ts";
import { DAY_MS, HOUR_MS } from "../../../shared/time.ts";
import { concurrentWriter } from "../../support/actions/concurrent-writes.ts";
import { setActive } from "../../support/actions/deactivation.ts";
import { makeRequestForQuotes, quoteCalls, quotesIn, requestCalls } from "../../support/actions/quotes.ts";
import { makeHandyman, openRaces } from "../../support/actions/races.ts";
import { openWorld, type World } from "../../support/world/world.ts";

const races = await openRaces();

type About = Awaited<ReturnType<typeof makeRequestForQuotes>>;
type Move = (racing: World) => Promise<unknown>;
type Opened = { readonly world: World; readonly about: About; readonly own: ReturnType<typeof quoteCalls> };

/** A request with a quote of the first of two handymen, and what happened to it since. */
async function open(...since: readonly ((opened: Opened) => Move | number)[]): Promise<Opened> {
  const world = await openWorld({ holdsWebhooks: true });
  // Open for longer than a quote is valid.
  const about = await makeRequestForQuotes(world, 2, { urgency: "low" });
  const opened = { world, about, own: quoteCalls(about, about.handymen[0] as User) };
  await opened.own.submit()(world);
  for (const next of since) {
    const move = next(opened);
    if (typeof move === "number") world.jump(move);
    else await move(world);
  }
  return opened;
}
const ofRival = ({ about }: Opened) => quoteCalls(about, about.handymen[1] as User);
const onRequest = ({ about }: Opened) => requestCalls(about);
const accepted = (opened: Opened) => ofRival(opened).accept();

/** Each writes an item that somebody else has written right before it: their write is not lost (I-24). */
const overtaken = [
  ["a counter-offer", "QUOTE#", () => open(), ({ own }: Opened) => own.counter()],
  ["a changed quote", "QUOTE#", () => open(), ({ own }: Opened) => own.edit()],
  ["a hired quote", "QUOTE#", () => open(), ({ own }: Opened) => own.hire()],
  ["the request of a hired quote", "REQUEST", () => open(), ({ own }: Opened) => own.hire()],
  ["the request of a declined quote", "REQUEST", () => open(), ({ own }: Opened) => own.decline()],
  ["a quote that its handyman replaces by a job", "QUOTE#", () => open(), ({ own }: Opened) => own.accept()],
  ["the request of a new quote", "REQUEST", () => open(), (opened: Opened) => ofRival(opened).submit()],
  ["a quote that is sent again", "QUOTE#", () => open(({ own }) => own.withdraw()), ({ own }: Opened) => own.submit()],
  [
    "an edited request",
    "REQUEST",
    () => open(),
    (opened: Opened) => onRequest(opened).edit({ title: "Two taps leak" }),
  ],
  [
    "a counter-offer that lapses",
    "QUOTE#",
    () =>
      open(
        ({ own }) => own.counter(),
        () => 49 * HOUR_MS,
      ),
    ({ own }: Opened) => own.look(),
  ],
  ["a parked quote", "QUOTE#", () => open(accepted), ({ own }: Opened) => own.look()],
  ["a quote that expires", "QUOTE#", () => open(() => 7 * DAY_MS), ({ own }: Opened) => own.look()],
  ["the request of an expired quote", "REQUEST", () => open(() => 7 * DAY_MS), ({ own }: Opened) => own.look()],
  [
    "a lost quote",
    "QUOTE#",
    () => open((opened) => onRequest(opened).cancel()),
    (opened: Opened) => onRequest(opened).closeLost(),
  ],
  [
    "the request of a lost quote",
    "REQUEST",
    () => open((opened) => onRequest(opened).cancel()),
    (opened: Opened) => onRequest(opened).closeLost(),
  ],
] as const;

test.each(overtaken)("I-24 %s: a write right before it is not lost", async (_what, before, make, first) => {
  const somebody = concurrentWriter(before);
  const opened = await make();
  await races.race(opened.world, { first: first(opened) as Move, before, second: somebody.writes });
});

test("R-405 a request whose price is decided right before its quotes are looked at again stays as it was decided", async () => {
  const opened = await open(accepted, () => HOUR_MS);
  const second = onRequest(opened).decidePrice(false);
  const ended = await races.race(opened.world, { first: onRequest(opened).closeLost(), before: "REQUEST", second });
  const { request } = await quotesIn(ended.world, opened.about, []);
  expect([request?.status, request?.jobId]).toEqual(["quoted", undefined]);
});

test.each([
  ["counters", ({ own }: Opened) => own.counter()],
  ["changes", ({ own }: Opened) => own.edit()],
] as const)("I-14 nobody %s a quote whose request is closed meanwhile", async (_what, first) => {
  const opened = await open();
  const race = { first: first(opened), before: "QUOTE#", second: onRequest(opened).cancel() };
  expect((await races.race(opened.world, race)).first).toBe("quote.closed");
});

test.each([
  ["customer", "serviceRequest.taken"],
  ["handyman", "quote.closed"],
] as const)("D-30 nobody is hired when the %s is deactivated meanwhile", async (side, code) => {
  const opened = await open();
  const who = side === "customer" ? opened.about.customer : (opened.about.handymen[0] as User);
  const second = async ({ app: { db } }: World) => {
    const user = await db.get(table.user, { id: who.id });
    if (user) await db.transact([replace(table.user, { ...user, isActive: false })]);
  };
  const ended = await races.race(opened.world, { first: opened.own.hire(), before: "REQUEST", second });
  expect(ended.first).toBe(code);
});

test.each([
  ["the first quote of a handyman", "QUOTE#", (opened: Opened) => ofRival(opened).submit()],
  ["a hired job", "JOB", ({ own }: Opened) => own.hire()],
] as const)("I-24 %s never takes the place of another", async (_what, before, first) => {
  const opened = await open();
  const somebody = concurrentWriter(before);
  await races.race(opened.world, { first: first(opened) as Move, before, second: somebody.writes });
  expect(await somebody.isKept()).toBe(true);
});

/** A private request for one handyman. */
async function openInvited(isPublicAfterwards: boolean) {
  const world = await openWorld({ holdsWebhooks: true });
  const invited = makeHandyman(world);
  const more = { invitedHandymanId: invited.id, isPublicAfterwards };
  const about = await makeRequestForQuotes(world, 0, more);
  const decline: Move = (racing) => racing.call(declineInvitation, { as: invited, params: { id: about.id }, body: {} });
  return { world, about, invited, decline, own: quoteCalls(about, invited) };
}

test.each([
  ["it is offered to everybody", openPrivateRequest],
  ["that is given up", giveUpOpening],
])("R-417 a private request that is quoted right before %s waits for the quote", async (_when, work) => {
  const { world, about, own } = await openInvited(true);
  world.jump(DAY_MS);
  const open: Move = ({ app }) => retryOnConflict(() => work(app, about.id));
  const ended = await races.race(world, { first: open, before: "REQUEST", second: own.submit() });
  const { request } = await quotesIn(ended.world, about, []);
  expect(request).toMatchObject({ quotesReceived: 1, privateUntil: expect.any(String) });
});

test("R-409 an invitation that is declined right after its customer took it back stays taken back", async () => {
  const { world, about, decline } = await openInvited(false);
  const ended = await races.race(world, { first: decline, before: "REQUEST", second: requestCalls(about).cancel() });
  expect(ended.first).toBe("serviceRequest.closed");
  expect((await quotesIn(ended.world, about, [])).request?.cancelReason).toBe("customer");
});

const answers = ["submit", "accept", "decline"] as const;
const answersOf = ({ own, decline }: Awaited<ReturnType<typeof openInvited>>) => ({
  submit: own.submit(),
  accept: own.accept(),
  decline,
});

test.each(answers)(
  "R-413 an invited handyman who answers by %s right before their deactivation ends it has answered",
  async (answer) => {
    const opened = await openInvited(true);
    const { world, about, invited } = opened;
    const end: Move = ({ app }) => endInvitations(app, invited.id);
    const ended = await races.race(world, { first: end, before: "REQUEST", second: answersOf(opened)[answer] });
    expect(ended.first).toBe("done");
    const { request } = await quotesIn(ended.world, about, []);
    expect([request?.status, request?.privateUntil !== undefined, request?.excludedHandymanIds]).toEqual(
      {
        submit: ["quoted", true, undefined],
        accept: ["accepted", true, undefined],
        decline: ["pending", false, [invited.id]],
      }[answer],
    );
  },
);

test.each([
  ["submit", "auth.inactive"],
  ["accept", "auth.inactive"],
  ["decline", "serviceRequest.closed"],
] as const)("R-413 an invited handyman who is deactivated right before their %s is too late", async (answer, code) => {
  const opened = await openInvited(true);
  const { world, about, invited } = opened;
  const by = world.makePerson({ role: "admin" });
  const ended = await races.race(world, {
    first: answersOf(opened)[answer],
    before: "REQUEST",
    second: (racing) => setActive(racing, invited, { by }),
  });
  expect(ended.first).toBe(code);
  const { request } = await quotesIn(ended.world, about, []);
  expect([request?.status, request?.privateUntil, request?.quotesReceived]).toEqual(["pending", undefined, 0]);
});
