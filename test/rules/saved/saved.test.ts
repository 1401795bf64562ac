import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { contract } from "../../../shared/contract.ts";
import { makeCustomer, makeHandyman } from "../../support/makers/people.ts";

const { saved } = contract;

test("R-408 saved.add, saved.list and saved.remove: the latest first, each once, and nobody who is not there", async () => {
  const customer = await makeCustomer();
  const [first, second] = [await makeHandyman(), await makeHandyman()];
  const add = (handymanId: string) => customer.call(saved.add, { params: { handymanId } as never });
  const ids = async () => (await customer.call(saved.list, {})).body.map(({ handymanId }) => handymanId);
  for (const { user } of [first, second, second]) expect((await add(user.id)).status).toBe(204);
  expect(await ids()).toEqual([second.user.id, first.user.id]);
  for (const id of [randomUUID(), customer.user.id]) expect((await add(id)).problem?.code).toBe("handyman.notFound");
  const params = { handymanId: second.user.id };
  for (const _ of [1, 2]) expect((await customer.call(saved.remove, { params })).status).toBe(204);
  const [row] = (await customer.call(saved.list, {})).body;
  expect(row).toMatchObject({ handymanId: first.user.id, isAvailable: true, firstName: first.user.firstName });
  expect(row).not.toHaveProperty("lastName");
  expect((await second.call(saved.list, {})).body).toEqual([]);
});
