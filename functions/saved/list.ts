import { pauseOf } from "../../shared/handymen/pause.ts";
import { saved } from "../../shared/saved/contract.ts";
import { truncateCharacters } from "../../shared/text.ts";
import { toInstant } from "../../shared/time.ts";
import { listBlocked } from "../conversations/store.ts";
import { ref } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { listSaved } from "./store.ts";

export default endpoint(saved.list, async ({ actor, app }) => {
  const [items, blocked] = await Promise.all([listSaved(app.db, actor.userId), listBlocked(app.db, actor.userId)]);
  const latestFirst = items.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const ids = latestFirst.map(({ handymanId }) => handymanId);
  const users = await app.db.getAllEventually(ids.map((id) => ref(table.user, { id })));
  const profiles = await app.db.getAllEventually(ids.map((userId) => ref(table.handyman, { userId })));
  const at = toInstant(app.now());
  return latestFirst.flatMap(({ handymanId, createdAt }, index) => {
    const [user, profile] = [users[index], profiles[index]];
    if (!user || !profile) return [];
    const { firstName, lastName = "", profileImageUrl, verifiedRating, verifiedCount, totalJobs } = user;
    return [
      {
        ...{ handymanId, firstName, profileImageUrl, verifiedRating, verifiedCount, totalJobs },
        lastInitial: truncateCharacters(lastName, 1) || undefined,
        city: profile.city,
        isAvailable: user.isActive && profile.isActive && !blocked.has(handymanId),
        pausedUntil: pauseOf(profile, at),
        savedAt: createdAt,
      },
    ];
  });
});
