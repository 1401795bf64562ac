import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button/button.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import styles from "./review.module.css";

/**
 * The document in a frame whose size does not change while it loads. Its address leads to a link that lasts five minutes;
 * loading it again asks for a new one.
 */
export function DocumentView({ address }: { address: string }) {
  const { t } = useTranslation(["common", "admin", "records"]);
  const [{ attempt, state }, setView] = useState({ attempt: 0, state: "loading" as "loading" | "shown" | "failed" });
  return (
    <figure className={styles.document}>
      <div className={styles.frame} data-state={state}>
        {state !== "failed" && (
          <img
            key={attempt}
            src={address}
            alt={t("records.documentImage")}
            onLoad={() => setView({ attempt, state: "shown" })}
            onError={() => setView({ attempt, state: "failed" })}
          />
        )}
        {state === "loading" && <Spinner label={t("records.documentLoading")} />}
        {state === "failed" && (
          <div className="stack" role="alert">
            <p>{t("records.documentFailed")}</p>
            <Button slim onClick={() => setView({ attempt: attempt + 1, state: "loading" })}>
              {t("action.tryAgain")}
            </Button>
          </div>
        )}
      </div>
      <figcaption>
        <a className="text-link" href={address} target="_blank" rel="noreferrer">
          {t("records.documentLarge")}
        </a>
      </figcaption>
    </figure>
  );
}
