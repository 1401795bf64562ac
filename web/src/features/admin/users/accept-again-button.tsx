import { useTranslation } from "react-i18next";
import type { UserRow } from "../../../../../shared/admin/schema.ts";
import { admin } from "../../../api/endpoints.ts";
import { Button } from "../../../ui/button/button.tsx";
import { spoken, useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { nameOf } from "./user-name.ts";

/** Lets a handyman accept jobs again who cancelled too many (D-57). */
export function AcceptAgainButton({ user }: { user: UserRow }) {
  const { t } = useTranslation(["common", "admin", "records"]);
  const { send, isSending } = useEndpointMutation(admin.updateUser, { failure: t("admin.saveFailed") });
  const request = { params: { id: user.id }, body: { acceptPausedUntil: null } };
  return (
    <Button
      slim
      pending={isSending}
      onClick={() => void send(request, spoken(t("records.acceptAgainDone", { name: nameOf(user) })))}
    >
      {t("records.acceptAgain")}
    </Button>
  );
}
