import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { hideReturnedSecret } from "./features/payments/returned-secret.ts";
import { startLanguage, takeLanguageOffer } from "./i18n/i18n.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");

hideReturnedSecret();
await startLanguage();
const language = takeLanguageOffer();
if (language) void import("./ui/language-offer.ts").then(({ offerLanguage: offer }) => offer(language));
// In a transition React renders in time slices, so that a slow phone stays responsive.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>,
  ),
);
