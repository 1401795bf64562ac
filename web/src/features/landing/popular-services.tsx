import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { signUpForRequestPath } from "../../paths.ts";
import styles from "./landing.module.css";
import ceiling from "./photos/ceiling.webp";
import door from "./photos/door.webp";
import socket from "./photos/socket.webp";
import tap from "./photos/tap.webp";
import { rememberRequest } from "./use-chosen.ts";

/** Exactly these four. */
const services = [
  { category: "plumbing", photo: tap },
  { category: "painting", photo: ceiling },
  { category: "electrical", photo: socket },
  { category: "carpentry", photo: door },
] as const;

/** Four doors to a request of their trade. */
export function PopularServices({ zipCode }: { zipCode: string }) {
  const { t } = useTranslation(["common", "landing"]);
  return (
    <section className={styles.section} aria-labelledby="popular">
      <div className={styles.head}>
        <h2 id="popular">{t("landing.popularServices")}</h2>
        <p className="muted">{t("landing.popularText")}</p>
      </div>
      <ul className={styles.doors}>
        {services.map(({ category, photo }) => {
          const chosen = { category, zipCode };
          return (
            <li key={category}>
              <img src={photo} alt="" width="800" height="600" loading="lazy" decoding="async" />
              <div>
                <h3>
                  <a href={signUpForRequestPath(chosen)} onClick={() => rememberRequest(chosen)}>
                    {t(`category.${category}`)}
                  </a>
                </h3>
                <p className="muted">{t(`landing.${category}Text`)}</p>
                <ArrowRight aria-hidden="true" />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
