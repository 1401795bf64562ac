import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button/button.tsx";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";

const CalendarDialog = lazyWithRetry(() => import("./calendar-dialog.tsx"), ["account"]);

/** Button to the link by which calendars follow the user's visits. */
export function CalendarLink() {
  const { t } = useTranslation(["common", "account"]);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("account.calendar")}</Button>
      <LazyPanel>{isOpen && <CalendarDialog onClose={() => setOpen(false)} />}</LazyPanel>
    </>
  );
}
