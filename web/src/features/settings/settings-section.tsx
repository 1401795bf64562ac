import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Badge } from "../../ui/fact/badge.tsx";
import { SavedNote } from "../../ui/form/saved-note.tsx";
import styles from "./settings.module.css";

export type SettingsSectionProps = {
  title: string;
  /** What is saved now, in a line. */
  summary: string;
  /** Whether it stands open at first. */
  isOpen?: boolean;
  state: {
    save: (event: FormEvent) => unknown;
    isSending: boolean;
    isRestored: boolean;
    isChanged: boolean;
    isSaved: boolean;
  };
  children: ReactNode;
};

/** One section of the settings: opens to a form of its own. */
export function SettingsSection({ title, summary, isOpen = false, state, children }: SettingsSectionProps) {
  const { t } = useTranslation(["common", "settings"]);
  const { save, isSending, isRestored, isChanged, isSaved } = state;

  const heading = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSending) void save(event);
  }

  return (
    <details className={classes("card", styles.section)} open={isRestored || isOpen}>
      <summary className={styles.summary} ref={heading}>
        <h3>{title}</h3>
        <span className="note">{summary}</span>
        {isChanged && <Badge outline>{t("settings.unsaved")}</Badge>}
      </summary>
      <form className={classes("stack", "stack-wide", styles.form)} noValidate onSubmit={submit}>
        {children}
        <div className="actions">
          <Button type="submit" variant="primary" pending={isSending} pendingText={t("action.saving")}>
            {t("action.save")}
          </Button>
          <SavedNote>{isSaved && !isChanged && t("settings.saved")}</SavedNote>
        </div>
      </form>
    </details>
  );
}
