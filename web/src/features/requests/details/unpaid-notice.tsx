import { TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../paths.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";

/** The server's message about an unpaid completed job, with a link to it. */
export default function UnpaidNotice({ words }: { words: string }) {
  const { t } = useTranslation(["common", "requests"]);
  const notice = useRef<HTMLDivElement>(null);
  // On a phone the submit bar is sticky, but this notice is at the end of the form.
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
