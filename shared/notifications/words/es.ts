import type { NotificationTexts } from "../texts.ts";
import { accounts } from "./accounts/es.ts";
import { appointments } from "./appointments/es.ts";
import { common } from "./common/es.ts";
import { conversations } from "./conversations/es.ts";
import { disputes } from "./disputes/es.ts";
import { jobs } from "./jobs/es.ts";
import { payments } from "./payments/es.ts";
import { proposals } from "./proposals/es.ts";
import { quotes } from "./quotes/es.ts";
import { requests } from "./requests/es.ts";
import { reviews } from "./reviews/es.ts";
import { verifications } from "./verifications/es.ts";

export const es: NotificationTexts = {
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
