import { pauseOf } from "../../shared/handymen/pause.ts";
import { saved } from "../../shared/saved/contract.ts";
import { toInstant } from "../../shared/time.ts";
import { shownToCustomer } from "../handymen/shown-to-customer.ts";
import { ref } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { listBlocked } from "../stores/conversations.ts";
import { listSaved } from "../stores/saved.ts";
import { figuresRef } from "../stores/session.ts";

export default endpoint(saved.list, async ({ actor, app }) => {
  const [items, blocked] = await Promise.all([listSaved(app.db, actor.userId), listBlocked(app.db, actor.userId)]);
  const latestFirst = items.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const ids = latestFirst.map(({ handymanId }) => handymanId);
  const [users, figuresOfAll, profiles] = await Promise.all([
    app.db.getAllEventually(ids.map((id) => ref(table.user, { id }))),
    app.db.getAllEventually(ids.map(figuresRef)),
    app.db.getAllEventually(ids.map((userId) => ref(table.handyman, { userId }))),
  ]);
  const at = toInstant(app.now());
  return latestFirst.flatMap(({ handymanId, createdAt }, index) => {
    const [user, figures, profile] = [users[index], figuresOfAll[index], profiles[index]];
    if (!user || !figures || !profile) return [];
    return [
      {
        handymanId,
        ...shownToCustomer(user, figures),
        city: profile.city,
        isAvailable: user.isActive && profile.isActive && !blocked.has(handymanId),
        pausedUntil: pauseOf(profile, at),
        savedAt: createdAt,
      },
    ];
  });
});
