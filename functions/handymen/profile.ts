import { AppError } from "../../shared/errors/errors.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import { toInstant } from "../../shared/time.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { findHandymanProfile, listCategories, listSkills } from "../stores/handymen.ts";
import { toSettingsView } from "./settings/view.ts";

export default endpoint(handymen.profile, async ({ actor: { user }, app }) => {
  const [profile, skills, categoryItems] = await Promise.all([
    findHandymanProfile(app.db, user.id),
    listSkills(app.db, user.id),
    listCategories(app.db, user.id),
  ]);
  if (!profile?.isActive) throw new AppError("handyman.profileRequired");
  return toSettingsView({ user, profile, skills, categoryItems }, toInstant(app.now()));
});
