import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { Button } from "../../ui/button/button.tsx";
import { classes } from "../../ui/classes.ts";
import styles from "./dismissed-job.module.css";

type DismissedJobProps = { request: ServiceRequestView; onRestore: () => void };

/** In the place of a dismissed ticket: what was dismissed, and the button that brings it back, which gets the focus. */
export function DismissedJob({ request, onRestore }: DismissedJobProps) {
  const { t } = useTranslation(["common", "handyman"]);
  const text = useId();
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => place.current?.querySelector("button")?.focus({ preventScroll: true }), []);
  return (
    <li className={classes("card", styles.line)} ref={place}>
      <p id={text}>{t("handyman.dismissed", { title: request.title })}</p>
      <Button slim aria-describedby={text} onClick={onRestore}>
        {t("handyman.restore")}
      </Button>
    </li>
  );
}
