import {
  JobListQuery,
  PaymentListQuery,
  RequestListQuery,
  ReviewListQuery,
} from "../../../../../shared/admin/list-schema.ts";

export const listNames = ["requests", "jobs", "payments", "reviews"] as const;
export type ListName = (typeof listNames)[number];

const pageless = { limit: true, cursor: true } as const;
export const requestFilter = RequestListQuery.omit(pageless);
export const jobFilter = JobListQuery.omit(pageless);
export const paymentFilter = PaymentListQuery.omit(pageless);
export const reviewFilter = ReviewListQuery.omit(pageless);

/** The end of a day of the reader's, as the address names it; undefined for anything else. */
function endOfDay(day: string | null): string | undefined {
  const [, year, month, date] = /^([1-9]\d{3})-(\d\d)-(\d\d)$/.exec(day ?? "") ?? [];
  const end = new Date(Number(year), Number(month) - 1, Number(date) + 1);
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString();
}

type Filter<Values> = { readonly safeParse: (value: unknown) => { readonly data?: Values | undefined } };

/** The filter in the address, such as `/?panel=jobs&status=disputed&until=2026-11-20`; what is no filter is left out. */
export function filterIn<Values>(schema: Filter<Values>, params: URLSearchParams): Values {
  const named = Object.fromEntries([...params].filter(([name, value]) => name !== "panel" && value !== ""));
  const before = endOfDay(params.get("until"));
  const { data = schema.safeParse({ before }).data } = schema.safeParse({ ...named, before });
  return data ?? ({} as Values);
}
