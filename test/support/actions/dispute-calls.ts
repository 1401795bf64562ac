import answer from "../../../functions/disputes/answer.ts";
import appeal from "../../../functions/disputes/appeal.ts";
import end from "../../../functions/disputes/end.ts";
import getFile from "../../../functions/disputes/get.ts";
import offer from "../../../functions/disputes/offer.ts";
import state from "../../../functions/disputes/state.ts";
import type { DisputeFile } from "../../../shared/disputes/view.ts";
import type { User } from "../../../shared/session/schema.ts";
import type { WorldJob } from "../world/money.ts";
import type { World } from "../world/world.ts";

const SAID = "It was dry when I left, and I have photos of it.";
const APPEAL = "The photos are of another tap; mine was dry when I left the house.";
const OFFER = "Let us end it like this.";

/** What one of the two sides does in the dispute of a job. */
export function disputant(world: World, { jobId }: Pick<WorldJob, "jobId">, as: User) {
  const params = { id: jobId };
  return {
    says: (text = SAID) => world.call(state, { as, params, body: { text } }),
    offers: (terms: object) => world.call(offer, { as, params, body: { text: OFFER, ...terms } }),
    answers: (number: number, answered: string) =>
      world.call(answer, { as, params: { ...params, number: String(number) }, body: { answer: answered } }),
    ends: (how: "withdraw" | "admit" | "escalate" | "accept") => world.call(end, { as, params, body: { how } }),
    appeals: (ground = "mistake", text = APPEAL) => world.call(appeal, { as, params, body: { ground, text } }),
    reads: async () => (await world.call(getFile, { as, params })).body as DisputeFile,
  };
}

/** What both sides of a job do in its dispute. */
export const disputants = ({ world, sides }: { readonly world: World; readonly sides: WorldJob }) => ({
  customer: disputant(world, sides, sides.customer),
  handyman: disputant(world, sides, sides.handyman),
});
