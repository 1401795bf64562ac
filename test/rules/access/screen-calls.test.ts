import { expect, test } from "vitest";
import * as z from "zod";
import { makeCustomer, makeHandyman, SPRINGFIELD } from "../../support/makers/people.ts";
import type { Caller } from "../../support/setup/caller.ts";

// The calls as screens send them, without the contract's types.
async function call(who: Caller, line: string, body?: object) {
  const [method = "", path = ""] = line.split(" ");
  const json = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const { status, text } = await who.send(method, path, json);
  return { status, body: text === "" ? undefined : (JSON.parse(text) as unknown) };
}

const instant = z.iso.datetime();
const amount = z.string().regex(/^\d+\.\d\d$/);
const RequestShape = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  createdAt: instant,
  city: z.string(),
  address: z.string().min(1),
  zipCode: z.string(),
  category: z.string(),
  urgency: z.enum(["low", "medium", "high"]),
  status: z.string(),
  estimatedPrice: amount.optional(),
  imageUrls: z.array(z.string()),
});
const JobShape = z.object({
  id: z.uuid(),
  status: z.string(),
  agreedPrice: amount,
  createdAt: instant,
  completedAt: instant.optional(),
  handymanNotes: z.string().optional(),
  customerId: z.uuid(),
});

const form = {
  title: "Gate hangs crooked",
  description: "The upper hinge came off the post, and the gate drags.",
  category: "carpentry",
  urgency: "low",
  address: "100 Main Street, apartment 4",
  ...SPRINGFIELD,
  imageUrls: [],
  estimatedPrice: null,
};

test("R-158 requests and jobs are read and made in the shapes that the screens read and send", async () => {
  const [ana, hank] = [await makeCustomer(), await makeHandyman()];
  const posted = await call(ana, "POST /api/service-requests", form);
  expect(posted.status).toBe(201);
  const { imageUrls: _, estimatedPrice: __, ...typed } = form;
  const request = RequestShape.parse(posted.body);
  expect(request).toMatchObject({ ...typed, status: "pending", imageUrls: [] });
  expect(request).not.toHaveProperty("estimatedPrice");
  const own = await call(ana, "GET /api/service-requests");
  expect(z.array(RequestShape).parse(own.body)).toEqual([request]);
  const offered = z.array(RequestShape).parse((await call(hank, "GET /api/service-requests")).body);
  expect(offered.map(({ id }) => id)).toContain(request.id);

  const accepted = await call(hank, "POST /api/jobs", { serviceRequestId: request.id, agreedPrice: "80.5" });
  expect(accepted.status).toBe(201);
  const job = JobShape.parse(accepted.body);
  expect(job).toMatchObject({ status: "accepted", agreedPrice: "80.50", customerId: ana.user.id });
  for (const party of [ana, hank]) {
    expect(z.array(JobShape).parse((await call(party, "GET /api/jobs")).body)).toEqual([job]);
    expect(JobShape.parse((await call(party, `GET /api/jobs/${job.id}`)).body)).toEqual(job);
  }
});

test("R-158 a job's status is changed by PATCH with a status and, if there are any, notes", async () => {
  const [ana, hank] = [await makeCustomer(), await makeHandyman()];
  const { id: serviceRequestId } = RequestShape.parse((await call(ana, "POST /api/service-requests", form)).body);
  const { id } = JobShape.parse((await call(hank, "POST /api/jobs", { serviceRequestId, agreedPrice: 80 })).body);
  const move = (body: object) => call(hank, `PATCH /api/jobs/${id}/status`, body);
  const started = await move({ status: "in_progress" });
  expect([started.status, JobShape.parse(started.body).status]).toEqual([200, "in_progress"]);
  const done = JobShape.parse((await move({ status: "completed", notes: "New hinge." })).body);
  expect(done).toMatchObject({ id, status: "completed", handymanNotes: "New hinge." });
  expect(done.completedAt).toBeDefined();
  expect(JobShape.parse((await call(ana, `GET /api/jobs/${id}`)).body)).toEqual(done);
});
