import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PortfolioItemView } from "../../../../shared/portfolio/schema.ts";
import { portfolio } from "../../api/endpoints.ts";
import { useEndpointMutation } from "../../ui/button/use-endpoint-mutation.ts";

export type Step = "up" | "down";

/** Moves items by one place; `announcement` says where the last one is now. */
export function useMoveWork(items: readonly PortfolioItemView[] = []) {
  const { t } = useTranslation(["common", "portfolio"]);
  const [announcement, setAnnouncement] = useState("");
  const pressed = useRef<Element>(null);
  const { send } = useEndpointMutation(portfolio.update, {
    failure: t("portfolio.moveFailed"),
    refetchOnFailure: [{ domain: portfolio.list.domain }],
  });
  const order = items.map(({ id }) => id).join();
  // An element that moves loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new order.
  useLayoutEffect(() => {
    if (pressed.current instanceof HTMLElement && document.activeElement === document.body) pressed.current.focus();
  }, [order]);

  async function move(item: PortfolioItemView, step: Step) {
    const position = items.indexOf(item) + (step === "up" ? -1 : 1);
    pressed.current = document.activeElement;
    const { isDone } = await send({ params: { id: item.id }, body: { position } });
    if (isDone)
      setAnnouncement(t("portfolio.moved", { title: item.title, position: position + 1, count: items.length }));
    pressed.current = null;
  }

  return { move, announcement };
}
