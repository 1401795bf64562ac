import type { NotificationTexts } from "../texts.ts";
import { accounts } from "./accounts/en.ts";
import { appointments } from "./appointments/en.ts";
import { common } from "./common/en.ts";
import { conversations } from "./conversations/en.ts";
import { disputes } from "./disputes/en.ts";
import { jobs } from "./jobs/en.ts";
import { payments } from "./payments/en.ts";
import { proposals } from "./proposals/en.ts";
import { quotes } from "./quotes/en.ts";
import { requests } from "./requests/en.ts";
import { reviews } from "./reviews/en.ts";
import { verifications } from "./verifications/en.ts";

export const en: NotificationTexts = {
  kinds: {
    ...jobs,
    ...proposals,
    ...payments,
    ...reviews,
    ...requests,
    ...verifications,
    ...accounts,
    ...conversations,
    ...quotes,
    ...appointments,
    ...disputes,
  },
  ...common,
};
