import { expect, test } from "vitest";
import { contract } from "../../../shared/contract.ts";
import { HOUR_MS } from "../../../shared/time.ts";
import { aRequest, postRequest } from "../../support/makers/jobs.ts";
import { kindsInInbox, subscribeDevice } from "../../support/makers/notifications.ts";
import { makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { aQuote } from "../../support/makers/quotes.ts";
import { advance, mailsTo, newSubscription, pushesTo } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";

const { requests, jobs, quotes } = contract;

async function makeInvited(more: Parameters<typeof postRequest>[1] = {}) {
  const [customer, invited, other] = [await makeCustomer(), await makeHandyman(), await makeHandyman()];
  const { id } = await postRequest(customer, { invitedHandymanId: invited.user.id, ...more });
  return { customer, invited, other, id };
}
const feedOf = async (person: Person) =>
  (await person.call(requests.list, { query: {} })).body.map(({ id, privateUntil }) => [
    id,
    privateUntil !== undefined,
  ]);
const statusFor = async (person: Person, id: string) =>
  (await person.call(requests.get, { params: { id } as never })).status;

test("R-409 a private request is in the list of the invited handyman alone, who may accept it", async () => {
  const { customer, invited, other, id } = await makeInvited({ estimatedPrice: "90" });
  expect(await feedOf(invited)).toEqual([[id, true]]);
  expect(await feedOf(other)).toEqual([]);
  expect([await statusFor(invited, id), await statusFor(other, id)]).toEqual([200, 404]);
  expect((await customer.call(requests.get, { params: { id } })).body.invitedHandymanId).toBe(invited.user.id);
  const accept = (person: Person) => person.call(jobs.create, { body: { serviceRequestId: id } });
  const quote = (person: Person) => person.call(quotes.create, { params: { id } as never, body: aQuote() });
  // As of an unknown one: whom a customer asks alone is nobody else's business, also once it is taken.
  const hears = async () => [(await accept(other)).problem?.code, (await quote(other)).problem?.code];
  expect(await hears()).toEqual(["serviceRequest.notFound", "serviceRequest.notFound"]);
  expect((await accept(invited)).status).toBe(201);
  expect(await hears()).toEqual(["serviceRequest.notFound", "serviceRequest.notFound"]);
});

test("R-409 requests.declineInvitation: the request ends, or is offered to everybody else", async () => {
  const ended = await makeInvited();
  const decline = (person: Person, id: string) =>
    person.call(requests.declineInvitation, { params: { id } as never, body: { reason: "I am away this week." } });
  expect((await decline(ended.other, ended.id)).problem?.code).toBe("serviceRequest.notFound");
  for (const _ of [1, 2]) expect((await decline(ended.invited, ended.id)).status).toBe(204);
  expect((await ended.customer.call(requests.get, { params: { id: ended.id } })).body).toMatchObject({
    status: "cancelled",
    cancelReason: "invitationDeclined",
  });
  const opened = await makeInvited({ isPublicAfterwards: true });
  await decline(opened.invited, opened.id);
  expect([await statusFor(opened.other, opened.id), await statusFor(opened.invited, opened.id)]).toEqual([200, 404]);
});

test("R-409 nobody is asked who does not exist, is paused, or is oneself", async () => {
  const customer = await makeHandyman();
  const paused = await makeHandyman({ pausedUntil: "2099-01-01" });
  const ask = (invitedHandymanId: string) => customer.call(requests.create, { body: aRequest({ invitedHandymanId }) });
  const stranger = await makeCustomer();
  for (const { user } of [customer, stranger]) expect((await ask(user.id)).problem?.code).toBe("handyman.notFound");
  expect((await ask(paused.user.id)).problem?.code).toBe("handyman.paused");
});

test("R-409 one customer asks the same handyman at most three times at once and five times a day, whatever they take back", async () => {
  const [customer, invited] = [await makeCustomer(), await makeHandyman()];
  const ask = (whom = invited) =>
    customer.call(requests.create, { body: aRequest({ invitedHandymanId: whom.user.id }) });
  const asked = [await ask(), await ask(), await ask()];
  expect([...asked.map(({ status }) => status), (await ask()).problem.code]).toEqual([
    ...[201, 201, 201],
    "serviceRequest.invitedOften",
  ]);
  for (const { body } of asked) await customer.call(requests.cancel, { params: { id: body.id } });
  expect([(await ask()).status, (await ask()).status]).toEqual([201, 201]);
  expect((await ask()).problem.code).toBe("serviceRequest.invitedOften");
  expect([
    (await ask(await makeHandyman())).status,
    (await customer.call(requests.create, { body: aRequest() })).status,
  ]).toEqual([201, 201]);
});

test("R-409 ten requests for one handyman at the same moment are five at most", async () => {
  const [customer, invited] = [await makeCustomer(), await makeHandyman()];
  const body = aRequest({ invitedHandymanId: invited.user.id });
  const answers = await Promise.all(Array.from({ length: 10 }, () => customer.call(requests.create, { body })));
  expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(5);
});

test("R-419 whom several ask within an hour is told of the first at once and of the others together, and the app of each", async () => {
  const invited = await makeHandyman();
  const device = await newSubscription();
  await subscribeDevice(invited, device);
  const ask = async () => {
    const customer = await makeCustomer();
    return { customer, ...(await postRequest(customer, { invitedHandymanId: invited.user.id })) };
  };
  const told = async () => {
    await waitUntilIdle();
    const [mails, pushes] = [await mailsTo(invited.user.email), await pushesTo(device)];
    const inApp = (await kindsInInbox(invited)).filter((kind) => kind === "requestInvited");
    return [mails.length, pushes.length, inApp.length];
  };
  await ask();
  expect(await told()).toEqual([1, 1, 1]);
  const [gone] = [await ask(), await ask(), await ask()];
  expect(await told()).toEqual([1, 1, 4]);
  await gone.customer.call(requests.cancel, { params: { id: gone.id } });
  await advance(HOUR_MS);
  expect(await told()).toEqual([2, 2, 4]);
  expect((await mailsTo(invited.user.email)).at(-1)?.subject).toBe("Private requests for you: 2");

  // One that is alone says which it is; after an hour without any the next is told at once.
  await ask();
  expect(await told()).toEqual([2, 2, 5]);
  await advance(HOUR_MS);
  expect(await told()).toEqual([3, 3, 5]);
  expect((await mailsTo(invited.user.email)).at(-1)?.subject).toMatch(/asks you for a quote/);
  await advance(HOUR_MS);
  await ask();
  expect(await told()).toEqual([4, 4, 6]);
});

test("R-419 with nothing left of what waits nobody is told, and the next is told at once", async () => {
  const [customer, other, invited] = [await makeCustomer(), await makeCustomer(), await makeHandyman()];
  const ask = (by: Person) => postRequest(by, { invitedHandymanId: invited.user.id });
  await ask(customer);
  await waitUntilIdle();
  const { id } = await ask(other);
  await waitUntilIdle();
  await other.call(requests.cancel, { params: { id } });
  await advance(HOUR_MS);
  await waitUntilIdle();
  expect(await mailsTo(invited.user.email)).toHaveLength(1);
  await ask(other);
  await waitUntilIdle();
  expect(await mailsTo(invited.user.email)).toHaveLength(2);
});
