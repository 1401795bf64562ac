import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { PlacePanel } from "../../../ui/page/panel.tsx";
import { PanelTop } from "../../../ui/page/panel-top.ts";
import { SearchBox } from "./search-box.tsx";

export type SearchPanelProps = { q: string; onClose: () => void };

/** The search with its results, at `/?find=…`: Back leads to the page that it was asked from. */
export default function SearchPanel({ q, onClose }: SearchPanelProps) {
  const { t } = useTranslation(["common", "records"]);
  const navigate = useNavigate();
  return (
    <PanelTop value={null}>
      <PlacePanel title={t("records.searchTitle")} size="large" onClose={onClose}>
        <SearchBox
          q={q}
          onSearch={(sought) =>
            void navigate({ search: `?${new URLSearchParams({ find: sought })}` }, { replace: true })
          }
        />
      </PlacePanel>
    </PanelTop>
  );
}
