import { expect, test } from "vitest";
import { jobs } from "../../../shared/jobs/contract.ts";
import { notifications } from "../../../shared/notifications/contract.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { postRequest } from "../../support/makers/jobs.ts";
import { makeAdmin, makeCustomer, makeHandyman, type Person, UNCHECKED } from "../../support/makers/people.ts";
import { mailsTo } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";

const written = {
  title: "Tap drips at 100 Main Street",
  description: "Call 415-555-0132 or write to ana at gmail dot com, model WF45R6100AW, budget $1,200.",
};
const masked = {
  title: "Tap drips at •••",
  description: "Call ••• or write to •••, model WF45R6100AW, budget $1,200.",
};
const SECRET = /100 Main|0132|gmail/;

test("D-22 D-47 contact details in title and description are masked for everybody but the customer and the handyman who has the address", async () => {
  const [ana, boss] = [await makeCustomer(), await makeAdmin()];
  const [hank, other] = [await makeHandyman({}, UNCHECKED), await makeHandyman({}, UNCHECKED)];
  const { id, ...posted } = await postRequest(ana, { ...written, estimatedPrice: "100.00" });
  expect(posted).toMatchObject(written);
  const requestFor = async (person: Person) => (await person.call(requests.get, { params: { id } })).body;
  const inList = async (person: Person) =>
    (await person.call(requests.list, { query: {} })).body.find((each) => each.id === id);
  for (const stranger of [hank, other, boss]) {
    expect(await requestFor(stranger)).toMatchObject(masked);
    expect(await inList(stranger)).toMatchObject(masked);
  }
  expect(await requestFor(ana)).toMatchObject(written);

  const { body: job } = await hank.call(jobs.create, { body: { serviceRequestId: id, agreedPrice: "100.00" } });
  const jobFor = async (person: Person) => (await person.call(jobs.get, { params: { jobId: job.id } })).body;
  // Accepting alone unmasks neither the text nor the address.
  expect(job).toMatchObject(masked);
  await ana.call(jobs.shareAddress, { params: { id: job.id } });
  expect(await jobFor(hank)).toMatchObject(written);
  expect(await requestFor(hank)).toMatchObject(written);
  await waitUntilIdle();

  await hank.call(jobs.updateStatus, { params: { id: job.id }, body: { status: "cancelled" } });
  expect(await jobFor(hank)).toMatchObject(masked);
  expect(await jobFor(ana)).toMatchObject(written);
  expect((await hank.call(jobs.list, { query: {} })).text).not.toMatch(SECRET);
  await waitUntilIdle();
  expect((await hank.call(notifications.list, { query: {} })).text).not.toMatch(SECRET);
  expect(JSON.stringify(await mailsTo(hank.user.email))).not.toMatch(SECRET);
});
