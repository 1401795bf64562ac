import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { beforeEach } from "vitest";
import { requests } from "../../../shared/requests/contract.ts";
import NewRequest from "../../../web/src/features/requests/form/new-request.tsx";
import { idOf } from "../makers/entities.ts";
import { requestView } from "../makers/views.ts";
import { signedInPages } from "./signed-in-page.tsx";
import { uploadPages } from "./upload-server.ts";

export const formValues = {
  Title: "Kitchen tap drips",
  Description: "It drips from the handle since last night.",
  "Street address": "100 Main Street",
  City: "Springfield",
  "ZIP code": "62701",
};
export type Label = keyof typeof formValues;

/** The same as a draft that some tab has stored, with its idempotency key. */
export const formDraft = {
  sendKey: idOf(99),
  title: formValues.Title,
  description: formValues.Description,
  address: formValues["Street address"],
  city: formValues.City,
  zipCode: formValues["ZIP code"],
};

/** The request form in front of a stub server that accepts everything, photos included; registers its own hooks. */
export function requestForm() {
  const site = signedInPages();
  uploadPages(site);
  beforeEach(() => {
    site.server.on(requests.list, () => []);
    site.server.on(requests.create, () => requestView(1, { isOwn: true }));
    site.server.onFile("/zips/62.json", { IL: { Springfield: ["701", "702"], Chatham: ["629"] } });
  });

  const show = (options: Parameters<typeof site.show>[1] = {}) =>
    site.show(<NewRequest />, { at: "/service-request", ...options });
  // The page loads its form lazily; after once, each test finds it as soon as the page is shown.
  let isLoaded = false;
  beforeEach(async () => {
    if (isLoaded) return;
    show();
    await screen.findByLabelText(/^Title/);
    cleanup();
    localStorage.clear();
    isLoaded = true;
  });

  return {
    site,
    show,
    /** Shows it filled in, from a draft: much faster than to type. */
    showFilled() {
      localStorage.setItem(`draft:request:${idOf(1)}`, JSON.stringify(formDraft));
      return show();
    },
    /** The requests sent so far. */
    posts: () => site.server.sentTo(requests.create),
  };
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
export const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name: new RegExp(`^${name}`) });
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const submitButton = () => screen.getByRole("button", { name: /^(Submit|Waiting)/ });
export const choose = (...files: File[]) => fireEvent.change(field("Choose files"), { target: { files } });
export const slots = () => [...document.querySelectorAll(".photo-slot:not([data-empty])")];

export function fillIn(overrides: Partial<Record<Label, string>> = {}) {
  for (const [label, text] of Object.entries({ ...formValues, ...overrides })) type(label, text);
}

/** Submits the form and waits for its validation. */
export const submit = () => act(async () => void fireEvent.click(submitButton()));

/** The accessible description of a field. */
export const describedText = (label: string) =>
  (field(label).getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");
