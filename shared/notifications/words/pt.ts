import type { NotificationTexts } from "../texts.ts";
import { accounts } from "./accounts/pt.ts";
import { appointments } from "./appointments/pt.ts";
import { common } from "./common/pt.ts";
import { conversations } from "./conversations/pt.ts";
import { disputes } from "./disputes/pt.ts";
import { jobs } from "./jobs/pt.ts";
import { payments } from "./payments/pt.ts";
import { proposals } from "./proposals/pt.ts";
import { quotes } from "./quotes/pt.ts";
import { requests } from "./requests/pt.ts";
import { reviews } from "./reviews/pt.ts";
import { verifications } from "./verifications/pt.ts";

export const pt: NotificationTexts = {
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
