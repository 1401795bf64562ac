import { Search } from "lucide-react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { limits } from "../../../../../shared/limits.ts";
import { paths } from "../../../paths.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import styles from "./search.module.css";

/** The address of a search, from wherever an administrator is. */
const searchOf = (q: string) => ({ pathname: paths.home, search: `?${new URLSearchParams({ find: q })}` });

/** The search of the dashboard in one line, for every other page of administrators: its results open over the dashboard. */
export function PanelSearch() {
  const { t } = useTranslation(["common", "records"]);
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void navigate(searchOf(String(new FormData(event.currentTarget).get("q")).trim()));
  }

  return (
    <search className={styles.panel}>
      <form onSubmit={submit}>
        <input
          className="input"
          type="search"
          name="q"
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.email}
          aria-label={t("records.search")}
          placeholder={t("records.searchShort")}
        />
        <IconButton type="submit" label={t("records.searchAction")}>
          <Search aria-hidden="true" />
        </IconButton>
      </form>
    </search>
  );
}
