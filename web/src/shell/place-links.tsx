import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { useHasNewMessages } from "../features/notifications/use-notifications.ts";
import { useCurrentUser } from "../features/session/current-user.tsx";
import { useTopBarPanel } from "../features/session/use-top-bar-panel.ts";
import { useKeptHeight } from "../ui/page/use-kept-height.ts";
import { type PlaceName, placeAt, places, placesOf } from "./places.ts";
import "./place-links.css";

/** The places of the app: a bar at the bottom of a phone, words in the top bar where there is room. */
export function PlaceLinks() {
  const { t } = useTranslation();
  const { role, isActive } = useCurrentUser();
  const { pathname, search } = useLocation();
  const bar = useRef<HTMLElement>(null);
  useKeptHeight(bar, "--places");
  const names = placesOf(role, isActive);
  const current = placeAt(names, { pathname, params: new URLSearchParams(search) });
  return (
    <nav className="places" aria-label={t("bar.places")} ref={bar}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <PlaceLink name={name} isCurrent={name === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PlaceLink({ name, isCurrent }: { name: PlaceName; isCurrent: boolean }) {
  const { t } = useTranslation();
  const hasNew = useHasNewMessages() && name === "messages";
  const { Icon } = places[name];
  return (
    <Link
      to={useTarget(name)}
      aria-current={isCurrent ? "page" : undefined}
      aria-label={hasNew ? t("bar.messagesNew") : undefined}
    >
      <span className="place-icon">
        <Icon aria-hidden="true" />
        {hasNew && <span className="bar-dot" />}
      </span>
      <span>{t(`bar.${name}`)}</span>
    </Link>
  );
}

function useTarget(name: PlaceName) {
  const { pathname, param, value } = places[name];
  const panel = useTopBarPanel(param === "account" ? "account" : "panel");
  if (pathname !== undefined) {
    const search = param ? `?${new URLSearchParams({ [param]: value ?? "" })}` : "";
    return { pathname, search };
  }
  return panel.to(value);
}
