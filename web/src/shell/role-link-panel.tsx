import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useCurrentUser } from "../features/session/current-user.tsx";
import { RefusedLink } from "../features/session/refused-link.tsx";
import { Panel } from "../ui/page/panel.tsx";

/** Panels that one role alone has; mails and bookmarks link to them. */
const roleOfPanel: Readonly<Record<string, "handyman" | "admin">> = {
  verifications: "handyman",
  earnings: "handyman",
  work: "handyman",
  agenda: "handyman",
  users: "admin",
  disputes: "admin",
  analytics: "admin",
  demand: "admin",
  requests: "admin",
  jobs: "admin",
  payments: "admin",
  reviews: "admin",
};
const adminParameters = ["money", "user", "find"] as const;

function roleOf(params: URLSearchParams): "handyman" | "admin" | undefined {
  if (adminParameters.some((name) => params.has(name))) return "admin";
  const panel = params.get("panel") ?? "";
  return Object.hasOwn(roleOfPanel, panel) ? roleOfPanel[panel] : undefined;
}

/** Says of a panel that this account does not have that it is another account's; the home screen alone would not. */
export function RoleLinkPanel() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const { role } = useCurrentUser();
  const needed = roleOf(params);
  if (!needed || needed === role) return null;
  const title = t("otherAccount.title");
  return (
    <Panel title={title} onClose={() => setParams({}, { replace: true })}>
      <RefusedLink title={title}>{t(`otherAccount.for.${needed}`)}</RefusedLink>
    </Panel>
  );
}
