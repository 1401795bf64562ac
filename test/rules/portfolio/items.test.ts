import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { ImageId, UserId } from "../../../shared/ids.ts";
import { limits } from "../../../shared/limits.ts";
import { portfolio } from "../../../shared/portfolio/contract.ts";
import { NewServiceRequest } from "../../../shared/requests/schema.ts";
import { toMediaPath } from "../../../shared/uploads/media-path.ts";
import { aRequest } from "../../support/makers/jobs.ts";
import { makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { aPicture, claimImage, makeImage, upload, uploadUrlFor, withoutQuery } from "../../support/makers/pictures.ts";
import {
  aPortfolioItem,
  claimPortfolioImage,
  makePortfolioImage,
  makePortfolioItem,
} from "../../support/makers/profiles.ts";
import { caller } from "../../support/setup/caller.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

const add = (person: Person, body: object) => person.call(portfolio.create, { body: body as never });
const list = (reader: Person, { user }: Person) =>
  reader.call(portfolio.list, { params: { userId: user.id }, query: {} });
const stored = async ({ user }: Person) =>
  (await openTable().partition(`USER#${user.id}`)).filter(({ entity }) => entity === "portfolioItem");

describe("an item of the portfolio", () => {
  test("R-164 R-121 is stored as it was sent, public unless it is said otherwise, and listed newest first", async () => {
    const hank = await makeHandyman();
    const before = await makePortfolioImage(hank);
    const item = await makePortfolioItem(hank, {
      beforeImageUrl: before,
      description: "Larch",
      completedAt: "2026-02-27",
    });
    expect(item).toMatchObject({ title: "New deck", description: "Larch", category: "other", isPublic: true });
    expect(item.beforeImageUrl).toBe(before);
    const later = await makePortfolioItem(hank, { title: "Fence", isPublic: false });
    const own = await list(hank, hank);
    expect(own.body).toEqual([later, item]);
    const seen = await list(await makeCustomer(), hank);
    expect(seen.body).toEqual([item]);
  });

  test("R-150 is refused with a date in the future, and nothing is stored", async () => {
    const hank = await makeHandyman();
    const future = await add(hank, aPortfolioItem("anything", { completedAt: "2099-12-31" }));
    expect(future.problem.errors).toEqual([{ path: "completedAt", message: "The date cannot be in the future" }]);
    expect(await stored(hank)).toEqual([]);
  });

  test("is one of a hundred at the most, however many are sent at once", async () => {
    const hank = await makeHandyman({ portfolioCount: limits.portfolioItems - 1 });
    const image = await makePortfolioImage(hank);
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(hank, aPortfolioItem(image))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ problem }) => problem.code === "portfolio.full")).toHaveLength(3);
    expect(await stored(hank)).toHaveLength(1);
  });
});

describe("a picture of the portfolio", () => {
  const media = (path: string) => caller().send("GET", path);

  test("D-26 D-45 may be an address that was only uploaded: it is claimed with the form", async () => {
    const hank = await makeHandyman();
    const address = await upload(hank, await aPicture());
    const { status, body } = await add(hank, aPortfolioItem(address));
    expect([status, body.afterImageUrl.startsWith("/media/")]).toEqual([201, true]);
    await waitUntilIdle();
    expect((await media(body.afterImageUrl)).status).toBe(200);
  });

  test("D-26 R-156 is never somebody else's, of another site, of a request, or only a path that looks right", async () => {
    const [hank, other] = [await makeHandyman(), await makeHandyman()];
    const address = withoutQuery(await uploadUrlFor(hank));
    const wrong = [
      await makePortfolioImage(other),
      await upload(other, await aPicture()),
      address,
      address.replace(/^https?:\/\/[^/]+/, "https://evil.test"),
      await makeImage(hank),
      toMediaPath({ userId: UserId.parse(hank.user.id), id: ImageId.parse(randomUUID()) }),
      "/media/../incoming/x/960.webp",
      "javascript:alert(1)",
      "data:image/png;base64,AAAA",
    ];
    for (const image of wrong) {
      const places = {
        afterImageUrl: aPortfolioItem(image),
        beforeImageUrl: aPortfolioItem(await makePortfolioImage(hank), { beforeImageUrl: image }),
      };
      for (const [place, body] of Object.entries(places)) {
        const { status, problem } = await add(hank, body);
        expect([image, status, problem.code]).toEqual([image, 400, "upload.addressRefused"]);
        expect(problem.errors?.map(({ path }) => path)).toEqual([place]);
      }
    }
    expect(await stored(hank)).toEqual([]);
  });

  test("is bound once: claimed again it is the same for its owner, and nobody's for another, nor for a request", async () => {
    const [hank, other] = [await makeHandyman(), await makeHandyman()];
    const address = await upload(hank, await aPicture());
    const answers = await Promise.all([1, 2].map(() => claimPortfolioImage(hank, address)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await claimPortfolioImage(other, address)).status).toBe(400);
    expect((await claimImage(hank, address)).status).toBe(400);
    const id = answers[0]?.body.objectPath.split("/")[3] ?? "";
    expect((await openTable().get(table.image, { id }))?.purpose).toBe("portfolio");
    expect(NewServiceRequest.safeParse(aRequest({ imageUrls: [`/api/images/${id}`] })).success).toBe(true);
    const ana = await hank.send("POST", "/api/service-requests", {
      body: JSON.stringify(aRequest({ imageUrls: [`/api/images/${id}`] })),
      headers: { "content-type": "application/json" },
    });
    expect(ana.status).toBe(400);
    expect((await hank.send("GET", `/api/images/${id}`)).status).toBe(404);
  });
});
