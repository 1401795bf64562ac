import { useTranslation } from "react-i18next";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { Fact } from "../../../ui/fact/facts.tsx";
import { useWishTexts } from "./wish-texts.ts";

/** When a request would suit, one time a line; nothing without a wish. */
export function WishFact({ request }: { request: ServiceRequestView }) {
  const { t } = useTranslation(["common", "requests"]);
  const texts = useWishTexts(request, "long");
  if (texts.length === 0) return null;
  return (
    <Fact name={t("requests.wishes")}>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Fact>
  );
}
