import { describe, expect, test } from "vitest";
import { notifications } from "../../../shared/notifications/contract.ts";
import { session } from "../../../shared/session/contract.ts";
import { makeJob } from "../../support/makers/jobs.ts";
import { kindsInInbox, subscribeDevice } from "../../support/makers/notifications.ts";
import { makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { newSubscription, pushesTo } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

const subscribe = (person: Person, body: object) =>
  person.call(notifications.subscribePush, { body: { timeZone: "America/Denver", ...body } as never });
const devicesOf = async ({ user }: Person) =>
  (await openTable().partition(`USER#${user.id}`)).filter(({ entity }) => entity === "pushSubscription");

/** A customer with a device, and a handyman who then accepts a request of theirs. */
async function makeNotifiedCustomer() {
  const [customer, handyman] = [await makeCustomer({ language: "es" }), await makeHandyman()];
  const device = await newSubscription();
  await subscribeDevice(customer, device);
  return { customer, handyman, device };
}
const accept = async (people: { customer: Person; handyman: Person }) => {
  const job = await makeJob(people);
  await waitUntilIdle();
  return job;
};

describe("notifications.subscribePush", () => {
  test("from then on the device shows what the person hears of, in their language, sealed for it alone", async () => {
    const { customer, handyman, device } = await makeNotifiedCustomer();
    const job = await accept({ customer, handyman });
    const [shown, ...others] = await pushesTo(device);
    expect(others).toEqual([]);
    expect(shown).toMatchObject({ urgency: "normal", payload: { kind: "jobAccepted", id: job.id, language: "es" } });
    expect(shown?.payload).toMatchObject({ text: "Hank aceptó tu solicitud", path: `/?job=${job.id}` });
    expect(await kindsInInbox(customer)).toEqual(["jobAccepted"]);
  });

  test("refuses the address of another host, and what is no address", async () => {
    const [person, device] = [await makeCustomer(), await newSubscription()];
    for (const [endpoint, status] of [
      ["https://fcm.googleapis.com.example.com/1", 422],
      ["no address", 422],
      [`https://fcm.googleapis.com/${"a".repeat(2000)}`, 400],
    ] as const)
      expect((await subscribe(person, { ...device, endpoint })).status).toBe(status);
    expect(await devicesOf(person)).toEqual([]);
  });
});

// It is seven o'clock in New York, six in Springfield, where the work is, and two in Honolulu.
describe("R-216 quiet hours follow the clocks by which a person lives", () => {
  test.each([
    ["the zone that they chose", "America/New_York", "Pacific/Honolulu", "quiet"],
    ["that of their device, while none is known", undefined, "America/New_York", "quiet"],
    ["not those of the place of their last request", "Pacific/Honolulu", "America/New_York", "pushed"],
  ] as const)("%s", async (_whose, own, ofDevice, outcome) => {
    const [customer, handyman, device] = [await makeCustomer(), await makeHandyman(), await newSubscription()];
    await subscribe(customer, { ...device, timeZone: ofDevice });
    if (own) await customer.call(session.update, { body: { timeZone: own } });
    const hours = { quietFrom: "06:30", quietTo: "07:30" };
    await customer.call(notifications.updatePreferences, { body: { mail: {}, ...hours } });
    await accept({ customer, handyman });
    expect(await kindsInInbox(customer)).toEqual(["jobAccepted"]);
    expect((await pushesTo(device)).length).toBe(outcome === "quiet" ? 0 : 1);
  });
});

describe("notifications.unsubscribePush", () => {
  test("ends one device of the caller, twice as well as once, and none of anybody else", async () => {
    const [person, stranger] = [await makeCustomer(), await makeCustomer()];
    const [hash, kept] = [await subscribeDevice(person), await subscribeDevice(person)];
    const end = (by: Person) => by.call(notifications.unsubscribePush, { params: { hash } });
    expect((await end(stranger)).status).toBe(204);
    expect(await devicesOf(person)).toHaveLength(2);
    expect([(await end(person)).status, (await end(person)).status]).toEqual([204, 204]);
    expect((await devicesOf(person)).map((device) => device.hash)).toEqual([kept]);
  });
});
