import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { mayBeSignedIn } from "./api/session-marker.ts";
import { App } from "./app.tsx";
import { hideReturnedSecret } from "./features/payments/returned-secret.ts";
import { i18n, startLanguage, takeLanguageOffer } from "./i18n/i18n.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");

// A prerendered page is for visitors; whoever may be signed in must not see it.
if (mayBeSignedIn()) root.replaceChildren();
hideReturnedSecret();
// No top-level await: the bundler merges chunks only where there is none.
void startLanguage().then(() => start(root));

function start(container: HTMLElement) {
  const language = takeLanguageOffer();
  if (language) void import("./ui/preference/language-offer.ts").then(({ offerLanguage: offer }) => offer(language));
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  );
  // Prerendered in this language; otherwise it is replaced.
  const isPrerendered = container.hasChildNodes() && container.dataset.language === i18n.language;
  // In a transition React renders in time slices, so that a slow phone stays responsive.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(container, app);
    else createRoot(container).render(app);
  });
}
