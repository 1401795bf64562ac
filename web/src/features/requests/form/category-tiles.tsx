import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { requestCategories } from "../../../../../shared/categories.ts";
import { Button } from "../../../ui/button/button.tsx";
import { RadioCards } from "../../../ui/form/radio-cards.tsx";
import { TradeGlyph } from "../../../ui/ticket/trade-glyph.tsx";
import type { RequestForm } from "./request-form.ts";

const tileOf = (value: string) => requestCategories.find((category) => category === value) ?? "other";

/** Six category tiles; no choice means `other`. */
export function CategoryTiles({ form }: { form: RequestForm }) {
  const { t } = useTranslation(["common", "requests"]);
  const category = form.watch("category");
  const tiles = useRef<HTMLDivElement>(null);
  const options = requestCategories.map((value) => ({
    value,
    label: t(`category.${value}`),
    icon: <TradeGlyph category={value} />,
  }));

  /** Moves the focus first, because the button disappears with the choice. */
  function clear() {
    tiles.current?.querySelector<HTMLElement>("input:checked")?.focus();
    form.setValue("category", "other");
  }

  return (
    <div ref={tiles}>
      <RadioCards
        name="category"
        value={category}
        // Not registered: a blur without a choice would reset `other` to undefined.
        onChange={({ target }) => form.setValue("category", tileOf(target.value), { shouldDirty: true })}
        legend={t("requests.category")}
        hint={t("requests.categoryHint")}
        options={options}
        layout="tiles"
        columns={3}
        optional
      />
      <div className="category-clear">
        {category !== "other" && (
          <Button variant="quiet" slim onClick={clear}>
            {t("requests.categoryClear")}
          </Button>
        )}
      </div>
    </div>
  );
}
