import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { UserRow } from "../../../../../shared/admin/schema.ts";
import { Avatar } from "../../../ui/fact/avatar.tsx";
import { Timestamp } from "../../../ui/fact/timestamp.tsx";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import { AccountBadge } from "./account-badge.tsx";
import type { ActivationKind } from "./activation-words.ts";
import { roleLabelKey } from "./role-label.ts";
import { UserMenu } from "./user-menu.tsx";
import { nameOf } from "./user-name.ts";

const ActivationDialog = lazyWithRetry(() => import("./activation-dialog.tsx"), ["admin", "jobs"]);

/** Users, one per row; two lines each on a phone. */
export function UserRows({ users }: { users: readonly UserRow[] }) {
  const [opened, setOpened] = useState<{ user: UserRow; kind: ActivationKind }>();
  return (
    <>
      <ul className="card user-rows">
        {users.map((user) => (
          <Row key={user.id} user={user} onChange={(kind) => setOpened({ user, kind })} />
        ))}
      </ul>
      <LazyPanel>{opened && <ActivationDialog {...opened} onClose={() => setOpened(undefined)} />}</LazyPanel>
    </>
  );
}

function Row({ user, onChange }: { user: UserRow; onChange: (kind: ActivationKind) => void }) {
  const { t } = useTranslation(["common", "admin"]);
  const { role, email, createdAt, profileImageUrl } = user;
  const name = nameOf(user);
  return (
    <li>
      <Avatar name={name === email ? "" : name} src={profileImageUrl ?? null} />
      <span className="user-who">
        <Link to={{ search: `?user=${user.id}` }}>
          <strong>{name === email ? t("admin.unnamed") : name}</strong>
        </Link>
        <span className="note">{email}</span>
      </span>
      <span className="user-facts note">
        <span>{t(roleLabelKey(role))}</span>
        <AccountBadge user={user} />
        <span className="user-since">
          <Timestamp at={createdAt} as="date" />
        </span>
      </span>
      <UserMenu user={user} onChange={onChange} />
    </li>
  );
}
