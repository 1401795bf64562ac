import { contract } from "../../../shared/contract.ts";
import { acceptedJob } from "./job-rows.ts";
import { type AccessRow, forAll, forSignedIn } from "./matrix.ts";

/** Who may read an appointment in a calendar: the two sides, and whoever knows the token of a link. */
export const calendarRows: readonly AccessRow[] = [
  {
    endpoint: contract.appointments.file,
    make: acceptedJob,
    send: (id) => ({ params: { id } }),
    // Without an agreed time.
    answers: {
      ...forSignedIn("404"),
      ownCustomer: "409 404 404 404",
      ownHandyman: "409 404 404 404",
      admin: "403 403 404 404",
    },
  },
  {
    endpoint: contract.appointments.cancellation,
    make: acceptedJob,
    send: (id) => ({ params: { id } }),
    answers: {
      ...forSignedIn("404"),
      ownCustomer: "200 404 404 404",
      ownHandyman: "200 404 404 404",
      admin: "403 403 404 404",
    },
  },
  {
    endpoint: contract.appointments.feed,
    send: () => ({ query: { token: "guessed" } }),
    answers: forAll("404"),
  },
];
