import { expect, test } from "vitest";
import type { MessageView } from "../../shared/conversations/view.ts";
import type { User } from "../../shared/session/schema.ts";
import { aConversation } from "../support/actions/conversations.ts";

test("R-302 a message tells nobody the customer's exact address before the hiring, and no handyman whether a guess is right", async () => {
  const { world, ana, hank, request, id } = await aConversation();
  const text = `It is ${request.address}.`;
  const textOf = async (who: User) => ((await world.say(who, id, { text })).body as MessageView).text;
  for (let time = 0; time < 3; time++) expect(await textOf(ana)).toBe("It is •••, •••.");
  expect(world.database.items().filter(({ alertType }) => alertType === "contactEvasion")).toEqual([]);
  expect(await textOf(hank)).toBe(text);
  world.hire(request, hank);
  expect(await textOf(ana)).toBe(text);
});
