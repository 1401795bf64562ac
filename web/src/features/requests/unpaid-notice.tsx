import { TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../paths.ts";
import { LinkButton } from "../../ui/link-button.tsx";

/** Beside the button that sends: the server's words about a finished job that is not paid, and the way to it. */
export function UnpaidNotice({ words }: { words: string }) {
  const { t } = useTranslation(["common", "requests"]);
  const notice = useRef<HTMLDivElement>(null);
  // On a phone the button stays in reach from anywhere in the form, and this stands at its end.
  useEffect(() => notice.current?.scrollIntoView({ block: "center" }), []);
  return (
    <div className="notice" role="alert" ref={notice}>
      <TriangleAlert aria-hidden="true" />
      <p>
        {words} {t("requests.unpaidKept")}
      </p>
      <LinkButton slim to={paths.home}>
        {t("requests.unpaidLink")}
      </LinkButton>
    </div>
  );
}
