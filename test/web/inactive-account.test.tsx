// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { errors } from "../../shared/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { languages } from "../../shared/language.ts";
import { notifications } from "../../shared/notifications/contract.ts";
import { payments } from "../../shared/payments/contract.ts";
import { i18n, setLanguage } from "../../web/src/i18n/i18n.ts";
import { memberApp } from "../support/member-app.tsx";
import { ana, hank, hoursAgo, jobView } from "../support/views.ts";

const app = memberApp();
const inactive = { isActive: false };

describe("D-30 somebody deactivated", () => {
  test.each(["/", "/portfolio-demo", "/service-request", "/handyman-enrollment", "/nowhere"])(
    "finds at %s why nothing works, whom to write to, and the way out",
    async (path) => {
      app.server.onFile("/config.json", { supportEmail: "help@homewright.test" });
      app.server.on(jobs.list, () => []);
      app.open(path, { ...hank(), ...inactive });
      expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Account is not active");
      const mail = await screen.findByRole("link", { name: "help@homewright.test" });
      expect(mail.getAttribute("href")).toBe("mailto:help@homewright.test");
      for (const way of screen.getAllByRole("link", { name: "Sign out" }))
        expect(way.getAttribute("href")).toBe("/api/logout");
      expect(screen.queryByRole("alert")).toBeNull();
      expect(app.server.sentTo(notifications.list)).toEqual([]);
    },
  );

  test("sees what they owe, and the way to pay it", async () => {
    app.server.on(jobs.list, () => [jobView(1, { status: "completed", completedAt: "2026-11-20T09:00:00.000Z" })]);
    app.open("/", ana(inactive));
    const pay = await screen.findByRole("link", { name: /^Pay now/ });
    expect(pay.getAttribute("href")).toMatch(/^\/checkout\//);
  });

  test("D-54 starts and completes a job that was left to them, and no other", async () => {
    const left = jobView(1, { title: "Tap of Ana", mayFinish: true, handymanInactiveAt: hoursAgo(1) });
    let job = left;
    app.server.on(jobs.list, () => [job, jobView(2, { title: "Ended tap" })]);
    app.server.on(jobs.updateStatus, ({ body }) => {
      job = { ...left, status: jobs.updateStatus.body.parse(body).status };
      return job;
    });
    app.open("/", { ...hank(), ...inactive });
    expect(await screen.findByText(/You may still finish this job/)).toBeTruthy();
    expect(screen.queryByText("Ended tap")).toBeNull();
    fireEvent.click(await screen.findByRole("button", { name: "Start Work" }));
    await waitFor(() =>
      expect(app.server.sentTo(jobs.updateStatus).map(({ body }) => body)).toEqual([{ status: "in_progress" }]),
    );
    expect(await screen.findByRole("button", { name: "Mark Completed" })).toBeTruthy();
  });

  test("opens the checkout", async () => {
    const { id } = jobView(7);
    const waiting = () => new Promise<Response>(() => {});
    app.server.on(jobs.get, waiting);
    app.server.on(payments.createIntent, waiting);
    app.open(`/checkout/${id}`, inactive);
    expect(await screen.findByText("Preparing your payment")).toBeTruthy();
    await waitFor(() =>
      expect(app.server.sentTo(payments.createIntent).map(({ body }) => body)).toEqual([{ jobId: id }]),
    );
    expect(screen.queryByText("Account is not active")).toBeNull();
  });

  test("is led to the terms, where they wanted to be before signing in", async () => {
    app.server.on(jobs.list, () => []);
    localStorage.setItem("redirectAfterLogin", "/terms");
    app.open("/", inactive);
    await waitFor(() => expect(document.title).toMatch(/^Terms/));
    expect(screen.queryByText("Account is not active")).toBeNull();
  });

  test.each(languages)("is told in %s what the server says", async (language) => {
    app.server.on(jobs.list, () => []);
    await setLanguage(language);
    app.open("/", { ...inactive, language });
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(errors["auth.inactive"][language]);
    expect(i18n.language).toBe(language);
  });
});
