import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import notify from "../../functions/reactions/event.notify.ts";
import type { App } from "../../functions/runtime/app.ts";
import * as table from "../../functions/runtime/data/table.ts";
import type { EmailMessage } from "../../functions/runtime/ports/mail.ts";
import type { DomainEvent } from "../../shared/events.ts";
import { openWorld } from "../support/world/world.ts";

test("R-169 without a sender address notifications appear in the app, nothing fails, and no e-mail follows later", async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const { id: userId, email } = world.makePerson();
  const reactivated = (): DomainEvent => ({
    ...{ id: randomUUID(), name: "user.reactivated", at: world.app.now().toISOString(), data: { userId } },
  });
  const letters: EmailMessage[] = [];
  const sending = world.withApp({ mail: { send: async (letter) => void letters.push(letter) } });
  const tell = (event: DomainEvent, { app }: { app: App }) => notify.handle({ event, app });

  const before = reactivated();
  await tell(before, world.withApp({ mail: undefined }));
  await tell(before, sending);
  expect(letters).toEqual([]);
  await tell(reactivated(), sending);
  expect(letters.map(({ to }) => to)).toEqual([email]);

  const bells = world.database.items().filter(({ entity }) => entity === table.notification.type);
  expect(bells.map((bell) => [bell.userId, bell.kind])).toEqual(Array(2).fill([userId, "accountReactivated"]));
  expect(world.failures()).toEqual([]);
});
