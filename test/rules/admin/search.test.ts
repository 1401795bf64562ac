import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { admin } from "../../../shared/admin/contract.ts";
import { handymen } from "../../../shared/handymen/contract.ts";
import { UserId } from "../../../shared/ids.ts";
import { session } from "../../../shared/session/contract.ts";
import { shortId } from "../../../shared/uuid.ts";
import { enrollPerson, sendEnrollment } from "../../support/makers/enrollment.ts";
import { makeJob, postRequest } from "../../support/makers/jobs.ts";
import { confirmPayment, GOOD_CARD, payWith, startPayment } from "../../support/makers/payments.ts";
import { makeAdmin, makeCustomer, makeHandyman, type Person, writeUsers } from "../../support/makers/people.ts";
import { openTable } from "../../support/setup/table.ts";

const find = async (by: Person, q: string) => {
  const { status, body } = await by.call(admin.search, { query: { q } });
  expect([q, status]).toEqual([q, 200]);
  return body.map(({ kind, row }) => `${kind} ${row.id}`);
};

describe("admin.search", () => {
  test("R-607 finds people by name, by the start and the domain of their address, and by telephone number", async () => {
    const [ada, tag] = [await makeAdmin(), "quentin"];
    const visitor = await makeCustomer({ email: `${tag}.n@${tag}.test` });
    const phone = "(217) 555-0164";
    const nora = await enrollPerson(visitor, { phone, firstName: "Zoë", lastName: `Łuk${tag}` });
    const me = `user ${nora.user.id}`;
    for (const typed of [`luk${tag}`, `zoe luk${tag}`, tag, `@${tag}.test`, `${tag}.test`, nora.user.id])
      expect([typed, await find(ada, typed)]).toEqual([typed, [me]]);
    for (const typed of [phone, `+1${phone.replace(/\D/g, "")}`, phone.slice(-4)])
      expect([typed, await find(ada, typed)]).toEqual([typed, [me]]);
    const renewed = "(217) 555-9999 x12";
    expect((await nora.call(handymen.updateProfile, { body: { phone: renewed } })).status).toBe(200);
    expect(await find(ada, phone)).toEqual([]);
    for (const typed of [renewed, "(217) 555-9999, ext. 12", "+1 217 555 9999", "tel:+1-217-555-9999;ext=12", "9999"])
      expect([typed, await find(ada, typed)]).toEqual([typed, [me]]);
  });

  test("R-608 finds requests, jobs and payments by eight characters, and payments by amount and day", async () => {
    const [ada, customer, handyman] = [await makeAdmin(), await makeCustomer(), await makeHandyman()];
    const job = await makeJob({ customer, handyman }, { price: "1234.56", upTo: "completed" });
    const started = await startPayment(customer, job.id);
    await payWith(GOOD_CARD, started);
    await confirmPayment(customer, started.paymentIntentId);
    const payment = await openTable().get(table.payment, { jobId: job.id });
    if (!payment?.processedAt) throw new Error("The job is not paid.");
    for (const [kind, id] of [
      ["request", job.serviceRequestId],
      ["job", job.id],
      ["payment", payment.id],
    ] as const)
      for (const typed of [shortId(id), `#${shortId(id).toUpperCase()}`, id])
        expect([typed, await find(ada, typed)]).toEqual([typed, [`${kind} ${id}`]]);
    const amount = (payment.amountCents / 100).toFixed(2);
    const day = payment.processedAt.slice(0, 10);
    for (const typed of [amount, `US$ ${amount}`, `$${amount} ${day}`, `${day} ${amount}`])
      expect(await find(ada, typed)).toEqual([`payment ${payment.id}`]);
    expect(await find(ada, `${amount} 2020-02-29`)).toEqual([]);
    const [hit] = (await ada.call(admin.search, { query: { q: amount } })).body;
    expect(hit?.row).toMatchObject({ jobId: job.id, title: job.title, amount, status: "completed" });
  });

  test("R-155 shows of a request nobody's street", async () => {
    const [ada, customer] = [await makeAdmin(), await makeCustomer()];
    const { id } = await postRequest(customer);
    const answer = await ada.call(admin.search, { query: { q: id } });
    expect(answer.text).not.toContain("100 Main Street");
  });
});

type Query = Parameters<Person["call"]>[1] & Record<string, string | number>;
const search = (by: Person, query: Query) => by.call(admin.users, { query });

describe("a search for users", () => {
  test("R-160 finds people by a whole address and by every word of their name, whatever its letters, apostrophes and dashes", async () => {
    const [ada, tag] = [await makeAdmin(), "quentin"];
    const lastName = `O’${tag} Łuk-${tag}ß Márquez${tag}`;
    const hank = await makeCustomer({ firstName: `Zé Đặng${tag}`, lastName });
    await makeCustomer({ firstName: "Zé", lastName: "Márquez" });
    const idsOf = async (typed: string) => (await search(ada, { search: typed })).body.map(({ id }) => id);
    const words = [
      hank.user.email.toUpperCase(),
      `o'${tag}`,
      `O${tag}`,
      `marquez${tag}`,
      `dang${tag}`,
      `${tag}ss`,
      `luk-${tag}ss`,
      `ze marquez${tag}`,
    ];
    for (const typed of [...words, `Márquez${tag}, Zé`, `\u200bdang${tag} o’${tag}`])
      expect([typed, await idsOf(typed)]).toEqual([typed, [hank.user.id]]);
    // The middle of a name or an address is not searched.
    for (const typed of [`marquez${tag} other`, `arquez${tag}`, "@made.test"])
      expect([typed, await idsOf(typed)]).toEqual([typed, []]);
    // A name that changed is found by its new words, and by the former ones no more.
    await hank.call(session.update, { body: { firstName: "Zé", lastName: `Silva Souza${tag}` } });
    expect(await idsOf(`souza${tag}`)).toEqual([hank.user.id]);
    expect([await idsOf(`marquez${tag}`), await idsOf(`dang${tag}`)]).toEqual([[], []]);
    expect((await sendEnrollment(hank, { firstName: "Zé", lastName: `Silva Rocha${tag}` })).status).toBe(201);
    expect([await idsOf(`rocha${tag}`), await idsOf(`souza${tag}`)]).toEqual([[hank.user.id], []]);
  });

  test("R-160 finds users behind a hundred that the filter drops", async () => {
    const [ada, tag] = [await makeAdmin(), "Quentin"];
    // Ids that begin alike are in one partition of the index, of which a page has a hundred names.
    const nextId = () => UserId.parse(`7${randomUUID().slice(1)}`);
    for (let written = 0; written < 101; written++)
      await writeUsers(1, { id: nextId(), firstName: tag, lastName: "Aaa" });
    const [hank, gone] = [
      await makeHandyman({}, { id: nextId(), firstName: tag, lastName: "Zzz" }),
      await makeCustomer({ id: nextId(), firstName: tag, lastName: "Zzz", isActive: false }),
    ];
    const idsOf = async (query: Query) => (await search(ada, query)).body.map(({ id }) => id);
    expect(await idsOf({ search: tag, role: "handyman" })).toEqual([hank.user.id]);
    expect(await idsOf({ search: tag, status: "inactive" })).toEqual([gone.user.id]);
    expect(await idsOf({ search: tag, limit: 7 })).toHaveLength(7);
    expect(await idsOf({ search: tag })).toHaveLength(100);
  });
});
