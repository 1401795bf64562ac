import { expect } from "vitest";
import notify from "../../functions/reactions/event.notify.ts";
import type { Letter } from "../../functions/runtime/app.ts";
import { toItem } from "../../functions/runtime/db.ts";
import * as table from "../../functions/runtime/table.ts";
import type { Language } from "../../shared/language.ts";
import type { User } from "../../shared/session/schema.ts";
import type { JobOf, World } from "./money-in-process.ts";

/** Asserts that no slot in these texts is unfilled, undefined or invalid. */
export const whole = (...texts: string[]) => expect(texts.join()).not.toMatch(/\{\w+\}|undefined|\bNaN\b|Invalid/);
/** With plain spaces, as subjects have them. */
export const spaced = (text = "") => text.replaceAll("\u00a0", " ");
export const amounts = (language: Language, dollars: string) =>
  language === "pt" ? `$ ${dollars.replace(".", ",")}` : `$${dollars}`;

/** Sets the language of both parties. */
export async function inLanguage({ app, table: stored }: World, sides: JobOf, language: Language): Promise<void> {
  for (const { id } of [sides.customer, sides.handyman]) {
    const user = await app.db.get(table.user, { id });
    if (user) stored.putAll([toItem(table.user, { ...user, language })]);
  }
}

/** Delivers all Stripe events so far to the webhook. */
export async function deliverAll(world: World): Promise<void> {
  for (const event of world.provider.events()) await world.deliver(event);
}

/** Runs `event.notify` for all dispatched events, each twice as a queue may deliver it; returns notifications and e-mails. */
export async function tellPeople(world: World) {
  const letters: Letter[] = [];
  const mail = { send: async (letter: Letter) => void letters.push(letter) };
  const { app } = world.over({ mail });
  await world.tellOutbox();
  for (const event of world.told) for (let turn = 0; turn < 2; turn++) await notify.handle({ event, app });
  const bells = world.table.items().filter(({ entity }) => entity === table.notification.type);
  return {
    /** The kinds of a user's notifications, in order. */
    bells: ({ id }: User) => bells.filter(({ userId }) => userId === id).map(({ kind }) => kind),
    /** The e-mails to a user, in order. */
    letters: ({ email }: User) => letters.filter(({ to }) => to === email),
    /** The one e-mail to a user whose subject contains `words`; throws unless there is exactly one. */
    letter({ email }: User, words: string): Letter {
      const [found, ...others] = letters.filter(({ to, subject }) => to === email && subject.includes(words));
      if (!found || others.length > 0) throw new Error(`No one letter about ${words}: ${JSON.stringify(letters)}`);
      return found;
    },
  };
}
