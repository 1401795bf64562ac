import { expect, test } from "vitest";
import create from "../../functions/jobs/create.ts";
import { zipLocation } from "../../functions/lib/geo/zip-lookup.ts";
import { drawableOf } from "../../functions/lib/pdf.ts";
import list from "../../functions/notifications/list.ts";
import receipt from "../../functions/payments/receipt.ts";
import { drawReceipt } from "../../functions/payments/receipts/draw-pdf.ts";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import update from "../../functions/session/update.ts";
import { isolateBidi } from "../../shared/bidi.ts";
import { HandymanProfile } from "../../shared/handymen/schema.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { type Language, languages } from "../../shared/language.ts";
import { notifications } from "../../shared/notifications/contract.ts";
import { payments } from "../../shared/payments/contract.ts";
import type { Receipt } from "../../shared/payments/receipt.ts";
import { sheetOf } from "../../shared/payments/receipt-sheet.ts";
import { receiptWords } from "../../shared/payments/receipt-words.ts";
import { ServiceRequest } from "../../shared/requests/schema.ts";
import type { User } from "../../shared/session/schema.ts";
import { truncateCharacters } from "../../shared/text.ts";
import { addMs, DAY_MS, toInstant } from "../../shared/time.ts";
import { notifyPeople } from "../support/actions/notifications.ts";
import { samples } from "../support/makers/entities.ts";
import { firstNames } from "../support/makers/first-names.ts";
import { aRequest } from "../support/makers/jobs.ts";
import { isTenth } from "../support/setup/random.ts";
import { readPdf, receiptFonts, withoutSpaces } from "../support/setup/read-pdf.ts";
import { GOOD_CARD } from "../support/world/money.ts";
import { openWorld, type World } from "../support/world/world.ts";

const fonts = receiptFonts();
const accepted = { en: "accepted your request", pt: "aceitou seu pedido", es: "aceptó tu solicitud" } as const;

/** A handyman with this first name. */
async function nameHandyman(world: World, firstName: string): Promise<User> {
  const handyman = world.makePerson({ role: "handyman", checkedUntil: addMs(toInstant(world.app.now()), DAY_MS) });
  const profile = HandymanProfile.parse({ ...samples.handyman.required, userId: handyman.id });
  world.database.putAll([toItem(table.handyman, profile)]);
  expect((await world.call(update, { as: handyman, body: { firstName } })).status).toBe(200);
  return handyman;
}

/** A customer's request with an estimate, which the handyman accepts. */
async function accept({ app, database: stored, call }: World, customer: User, handyman: User) {
  const at = toInstant(app.now());
  const requestInput = {
    ...aRequest(),
    ...zipLocation(aRequest().zipCode),
    estimatedPrice: undefined,
    estimatedPriceCents: 8000,
  };
  const requestFields = { id: app.newId(), customerId: customer.id, expiresAt: addMs(at, DAY_MS) };
  stored.putAll([
    toItem(table.request, ServiceRequest.parse({ ...requestInput, ...requestFields, createdAt: at, updatedAt: at })),
  ]);
  const { body } = await call(create, { as: handyman, body: { serviceRequestId: requestFields.id } });
  return { customer, handyman, jobId: jobs.create.returns.parse(body).id };
}

type Sides = Awaited<ReturnType<typeof accept>>;

/** The receipt of the paid job. */
async function receiptOf(world: World, sides: Sides): Promise<Receipt> {
  const started = await world.startPayment(sides);
  await world.provider.pay(GOOD_CARD, started);
  await world.confirm(sides, started);
  const answer = await world.call(receipt, { as: sides.customer, params: { jobId: sides.jobId } });
  return payments.receipt.returns.parse(answer.body);
}

/** The name on the receipt as a PDF shows it: as given, or with the hint that letters of it cannot be drawn. */
async function expectPrinted(made: Receipt, language: Language, name: string) {
  const printed = readPdf(await drawReceipt(made, language, fonts)).text;
  const { text, isWhole } = drawableOf(name, fonts.regular);
  if (isWhole) return expect(printed).toContain(withoutSpaces(text).slice(0, 60));
  const hint = receiptWords[language].unprintable[/[\p{L}\p{N}]/u.test(text) ? "part" : "whole"];
  expect(printed).toContain(withoutSpaces(hint));
}

/** Drawing takes most of the time, and every name is drawn by the same code. */
const isPrinted = (index: number) => index % (isTenth ? 50 : 5) === 0;

test("200 first names appear unchanged in the e-mail, the notification and the receipt", async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const acceptedJobs = await Promise.all(
    firstNames.map(async ([given, kept], index) => {
      const customer = world.makePerson({ language: languages[index % languages.length] });
      const sides = await accept(world, customer, await nameHandyman(world, given));
      return { kept, sides, ...sides };
    }),
  );
  const { emails: letters } = await notifyPeople(world);
  for (const [index, { kept, sides, customer }] of acceptedJobs.entries()) {
    const { language } = customer;
    const name = isolateBidi(kept);
    const [letter, ...others] = letters(customer);
    expect([kept, others]).toEqual([kept, []]);
    const plain = (text = "") => text.replaceAll("\u2060", "");
    const mailed = isolateBidi(truncateCharacters(kept, 40).trim());
    expect(plain(letter?.subject)).toBe(`${mailed} ${accepted[language]}`);
    expect(plain(letter?.text)).toContain(mailed);
    const { body } = await world.call(list, { as: customer });
    const [bell] = notifications.list.returns.parse(body).notifications;
    expect([bell?.kind, bell?.slots.handyman]).toEqual(["jobAccepted", kept]);
    const made = await receiptOf(world, sides);
    const fact = sheetOf(made, language).facts.find(({ label }) => label === receiptWords[language].handyman);
    expect(fact?.value).toBe(name);
    if (isPrinted(index)) await expectPrinted(made, language, kept);
  }
});
