import { describe, expect, test } from "vitest";
import * as table from "../../functions/runtime/data/table.ts";
import { serviceCategories } from "../../shared/categories.ts";
import { ServiceRequestId } from "../../shared/ids.ts";
import { requests } from "../../shared/requests/contract.ts";
import { urgencies } from "../../shared/requests/urgency.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { aRequest, postRequest } from "../support/makers/jobs.ts";
import { makeAdmin, makeCustomer, makePeople, type Person } from "../support/makers/people.ts";
import { stackNow } from "../support/setup/control-pages.ts";
import { openTable } from "../support/setup/table.ts";

const post = (person: Person, change: Parameters<typeof aRequest>[0], headers: Record<string, string> = {}) =>
  person.call(requests.create, { body: aRequest(change) }, headers);
const storedOf = (id: string) => openTable().get(table.request, { id: ServiceRequestId.parse(id) });
const listFor = async (person: Person) => (await person.call(requests.list, { query: {} })).body;

describe("requests.create", () => {
  test("R-118 R-132 stores a request as pending, with the defaults of a new one", async () => {
    const ana = await makeCustomer({ language: "pt" });
    const before = await stackNow();
    const { status, body } = await post(ana, { estimatedPrice: "120.50", urgency: "low" });
    expect(status).toBe(201);
    const { estimatedPrice: _, ...asked } = aRequest({ urgency: "low" });
    const shown = { ...asked, status: "pending", isUrgent: false, isOwn: true, estimatedPrice: "120.50" };
    expect(body).toMatchObject(shown);
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(14 * DAY_MS);
    expect(Date.parse(body.createdAt)).toBeGreaterThanOrEqual(before.getTime() - MINUTE_MS);
    expect(await storedOf(body.id)).toMatchObject({
      customerId: ana.user.id,
      leadType: "free",
      leadCostCents: 0,
      maxQuotes: 5,
      quotesReceived: 0,
      suspiciousScore: 0,
      isVerified: false,
      preferredLanguage: "pt",
      estimatedPriceCents: 12_050,
    });
    // Matching may have counted whom it notified meanwhile.
    const { notifiedCount, ...answered } = body;
    expect(notifiedCount).toBe(0);
    expect((await ana.call(requests.get, { params: { id: body.id } })).body).toMatchObject(answered);
    expect(await listFor(ana)).toMatchObject([answered]);
  });

  test("R-131 takes nothing that only the product may decide from what is sent", async () => {
    const [ana, ben] = [await makeCustomer(), await makeCustomer()];
    const planted = {
      id: "00000000-0000-4000-8000-000000000001",
      customerId: ben.user.id,
      status: "completed",
      jobId: "00000000-0000-4000-8000-000000000002",
      handymanId: ben.user.id,
      createdAt: "2001-01-01T00:00:00.000Z",
      expiresAt: "2101-01-01T00:00:00.000Z",
      leadType: "featured",
      leadCost: "9.00",
      leadCostCents: 900,
      maxQuotes: 99,
      quotesReceived: 4,
      suspiciousScore: 9,
      isVerified: true,
      isUrgent: true,
      latitude: 0,
      version: 7,
      cancelReason: "mine",
    };
    const { status, body } = await post(ana, planted as never);
    expect(status).toBe(201);
    const stored: Record<string, unknown> = { ...(await storedOf(body.id)) };
    for (const [field, value] of Object.entries(planted)) expect([field, stored[field]]).not.toEqual([field, value]);
    expect(stored).toMatchObject({ customerId: ana.user.id, status: "pending", version: 1 });
    expect(await listFor(ben)).toEqual([]);
  });

  type Case = readonly [field: string, value: unknown, en: string, pt: string, es: string];
  const address = [
    "Please provide a complete address",
    "Informe um endereço completo",
    "Indica una dirección completa",
  ] as const;
  const city = ["City is required", "A cidade é obrigatória", "La ciudad es obligatoria"] as const;
  const zip = [
    "Valid ZIP code is required",
    "Informe um CEP (ZIP) válido",
    "Se requiere un código postal (ZIP) válido",
  ] as const;
  const title = [
    "Please provide a descriptive title",
    "Informe um título descritivo",
    "Indica un título descriptivo",
  ] as const;
  const description = [
    "Please provide more details about the issue",
    "Dê mais detalhes sobre o problema",
    "Da más detalles sobre el problema",
  ] as const;
  const cases: readonly (readonly [row: string, ...Case])[] = [
    ["R-141", "address", "nine char", ...address],
    ["R-141", "address", "            ", ...address],
    ["R-141", "address", undefined, ...address],
    ["R-142", "city", "A", ...city],
    ["R-142", "city", null, ...city],
    ["R-142", "zipCode", "6270", ...zip],
    ["R-142", "zipCode", "6270A", ...zip],
    ["R-142", "zipCode", 62701, ...zip],
    ["R-143", "title", "Four", ...title],
    ["R-143", "title", "  Four   ", ...title],
    ["R-143", "title", ["Five characters"], ...title],
    ["R-143", "description", "Nineteen characters", ...description],
    ["R-143", "description", undefined, ...description],
  ];
  test.each(cases)(
    "R-152 %s refuses %s %j with its message in the reader's language, and stores nothing",
    async (...found) => {
      const [, field, value, ...messages] = found;
      const ana = await makeCustomer();
      for (const [index, language] of (["en", "pt-BR", "es"] as const).entries()) {
        const { status, problem } = await post(ana, { [field]: value }, { "accept-language": language });
        expect(status).toBe(400);
        expect(problem.code).toBe("request.invalid");
        expect(problem.errors).toEqual([{ path: field, message: messages[index] }]);
      }
      expect(await listFor(ana)).toEqual([]);
    },
  );

  test("R-152 names every wrong field at once, each with its own message", async () => {
    const { problem } = await post(await makeCustomer(), {
      title: "",
      description: "",
      address: "",
      city: "",
      zipCode: "",
    });
    expect(problem.errors).toEqual(
      [title, description, address, city, zip].map(([message], index) => {
        const path = ["title", "description", "address", "city", "zipCode"][index];
        return { path, message };
      }),
    );
  });

  const exact: readonly (readonly [string, Parameters<typeof aRequest>[0]])[] = [
    ["ten characters of address", { address: "ten chars!" }],
    ["two of city", { city: "LA" }],
    ["a ZIP code with its extension", { zipCode: "62701-1234" }],
    ["five of title", { title: "Fiver" }],
    ["twenty of description", { description: "x".repeat(20) }],
    ["the longest of each", { title: "t".repeat(120), address: "a".repeat(200), city: "c".repeat(100) }],
    ["4,000 of description", { description: "d".repeat(4000) }],
    ["letters of every script", { title: "Ремонт 修理 🔧", city: "São Paulo" }],
  ];
  test.each(exact)("R-141 R-143 takes %s", async (_what, change) => {
    const { status, body } = await post(await makeCustomer(), change);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...change });
  });

  test("takes one character more of none of them", async () => {
    const ana = await makeCustomer();
    const longest = { title: 120, address: 200, city: 100, description: 4000 };
    for (const [field, most] of Object.entries(longest)) {
      const { status, problem } = await post(ana, { [field]: "x".repeat(most + 1) });
      expect([status, problem.errors]).toEqual([400, [{ path: field, message: "This text is too long" }]]);
    }
    expect(await listFor(ana)).toEqual([]);
  });

  test("R-113 takes each of the 39 categories, and no fortieth", async () => {
    const people = await makePeople(2);
    expect(serviceCategories).toHaveLength(39);
    const made = await Promise.all(
      serviceCategories.map((category, index) => post(people[index % 2] as Person, { category })),
    );
    expect(made.map(({ status, body }) => [status, body.category])).toEqual(
      serviceCategories.map((each) => [201, each]),
    );
    const { status, problem } = await post(await makeCustomer(), { category: "gardening" });
    expect([status, problem.errors?.map(({ path }) => path)]).toEqual([400, ["category"]]);
  });

  test("R-107 D-28 is urgent when it is high, and stays open as long as its urgency says", async () => {
    const ana = await makeCustomer();
    const hours: Record<string, number> = { low: 14 * 24, medium: 7 * 24, high: 48 };
    for (const urgency of urgencies) {
      const { body } = await post(ana, { urgency });
      expect(body.isUrgent).toBe(urgency === "high");
      expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe((hours[urgency] ?? 0) * HOUR_MS);
    }
    expect((await post(ana, { urgency: "emergency" })).status).toBe(400);
  });

  test("R-060 takes no estimate, one within the bounds of a price, and no other", async () => {
    const ana = await makeCustomer();
    for (const estimatedPrice of [null, undefined, "5", 5, "25000.00", "99.9"]) {
      const { status, body } = await post(ana, { estimatedPrice });
      expect(status).toBe(201);
      expect("estimatedPrice" in body).toBe(estimatedPrice != null);
    }
    for (const [estimatedPrice, expected] of [
      ["4.99", 422],
      ["25000.01", 422],
      [0, 422],
      ["abc", 400],
      ["1.234", 400],
      [-5, 400],
    ]) {
      expect([estimatedPrice, (await post(ana, { estimatedPrice })).status]).toEqual([estimatedPrice, expected]);
    }
    expect(await listFor(ana)).toHaveLength(6);
  });

  test("refuses an administrator, who orders nothing", async () => {
    expect((await post(await makeAdmin(), {})).problem.code).toBe("auth.forbidden");
  });
});

describe("requests.list", () => {
  test("R-153 shows a customer their own requests, newest first, and nobody else's", async () => {
    const [ana, ben] = [await makeCustomer(), await makeCustomer()];
    const mine: string[] = [];
    for (const title of ["The first", "The second", "The third"]) mine.unshift((await postRequest(ana, { title })).id);
    await postRequest(ben);
    expect((await listFor(ana)).map(({ id }) => id)).toEqual(mine);
  });

  test("D-29 shows an administrator the requests of everybody, newest first, with the streets alone", async () => {
    const people = await makePeople(12);
    const made: string[] = [];
    for (const person of people) made.unshift((await postRequest(person)).id);
    const admin = await makeAdmin();
    const { body, headers } = await admin.call(requests.list, { query: { limit: 12 } });
    expect(body.map(({ id }) => id)).toEqual(made);
    expect(new Set(body.map(({ address: street }) => street))).toEqual(new Set(["Main Street"]));
    expect(headers.get("link")).toContain('rel="next"');
    const next = /<([^>]+)>/.exec(headers.get("link") ?? "")?.[1] ?? "";
    const older: { id: string }[] = JSON.parse((await admin.send("GET", next)).text);
    expect(older.some(({ id }) => made.includes(id))).toBe(false);
  });

  test("refuses a limit and a cursor that it did not give", async () => {
    const ana = await makeCustomer();
    for (const query of ["limit=0", "limit=101", "limit=-1", "limit=x", "cursor=", `cursor=${"c".repeat(2001)}`]) {
      expect([query, (await ana.send("GET", `/api/service-requests?${query}`)).status]).toEqual([query, 400]);
    }
    expect((await ana.send("GET", "/api/service-requests?cursor=JOB%23x")).status).toBe(400);
  });
});
