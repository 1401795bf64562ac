import { useTranslation } from "react-i18next";
import type { CaseParts } from "../../../../../shared/admin/schema.ts";
import { isolateBidi } from "../../../../../shared/bidi.ts";

/** The two sides of a case, or the one that it knows. */
export function CasePeople({ customer, handyman }: CaseParts) {
  const { t } = useTranslation(["common", "admin"]);
  const nameOf = ({ name }: { name?: string | undefined }) => (name ? isolateBidi(name) : t("admin.unnamed"));
  const sides = [
    customer && t("admin.reportSide.customer", { name: nameOf(customer) }),
    handyman && t("admin.reportSide.handyman", { name: nameOf(handyman) }),
  ].filter(Boolean);
  return sides.length > 0 && <p className="small breakable">{sides.join(" · ")}</p>;
}
