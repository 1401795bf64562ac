import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { ImageId, UserId } from "../../../shared/ids.ts";
import { limits } from "../../../shared/limits.ts";
import { portfolio } from "../../../shared/portfolio/contract.ts";
import { NewServiceRequest } from "../../../shared/requests/schema.ts";
import { fromMediaPath, toMediaPath } from "../../../shared/uploads/media-path.ts";
import { aRequest } from "../../support/makers/jobs.ts";
import { makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { aPicture, claimImage, makeImage, upload, uploadUrlFor, withoutQuery } from "../../support/makers/pictures.ts";
import {
  aPortfolioItem,
  claimPortfolioImage,
  getProfile,
  makePortfolioImage,
  makePortfolioItem,
} from "../../support/makers/profiles.ts";
import { caller } from "../../support/setup/caller.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

const add = (person: Person, body: object) => person.call(portfolio.create, { body: body as never });
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

const change = (person: Person, id: string, body: object) =>
  person.call(portfolio.update, { params: { id: id as never }, body: body as never });
const remove = (person: Person, id: string) => person.call(portfolio.remove, { params: { id: id as never } });
const list = async (reader: Person, { user }: Person, query = {}) =>
  reader.call(portfolio.list, { params: { userId: user.id }, query });
const titles = async (reader: Person, owner: Person) => (await list(reader, owner)).body.map(({ title }) => title);
const image = async (path: string) => openTable().get(table.image, { id: fromMediaPath(path)?.id ?? "" });

describe("a change of a portfolio item", () => {
  test("R-214 touches the fields that were sent, and null removes what is optional", async () => {
    const hank = await makeHandyman();
    const item = await makePortfolioItem(hank, {
      description: "Larch",
      completedAt: "2026-02-27",
      category: "carpentry",
    });
    const answer = await change(hank, item.id, { title: "New terrace", isPublic: false });
    expect([answer.status, answer.body]).toEqual([200, { ...item, title: "New terrace", isPublic: false }]);
    expect(await titles(await makeCustomer(), hank)).toEqual([]);
    const cleared = await change(hank, item.id, { description: null, completedAt: "", isPublic: true });
    const { description: _, completedAt: __, ...rest } = item;
    expect(cleared.body).toEqual({ ...rest, title: "New terrace" });
    expect((await change(hank, item.id, {})).body).toEqual(cleared.body);
    expect((await list(hank, hank)).body).toEqual([cleared.body]);
  });

  test("R-150 is refused as a new item is, and whole", async () => {
    const hank = await makeHandyman();
    const item = await makePortfolioItem(hank);
    const wrong = { title: "ab", afterImageUrl: null, category: "roofing" };
    const { status, problem } = await change(hank, item.id, { description: "Kept out", ...wrong });
    const messages = problem.errors?.map(({ path, message }) => [path, message]);
    expect([status, Object.fromEntries(messages ?? [])]).toEqual([
      400,
      {
        title: "Title must be at least 3 characters",
        afterImageUrl: "After image is required",
        category: "This value is not valid",
      },
    ]);
    const future = await change(hank, item.id, { description: "Kept out", completedAt: "2099-12-31" });
    const late = { path: "completedAt", message: "The date cannot be in the future" };
    expect([future.status, future.problem.errors]).toEqual([400, [late]]);
    expect((await list(hank, hank)).body).toEqual([item]);
  });

  test("R-214 I-28 takes a new picture and frees the former one, unless another item shows it", async () => {
    const hank = await makeHandyman();
    const shared = await makePortfolioImage(hank);
    const first = await makePortfolioItem(hank, { beforeImageUrl: shared });
    await makePortfolioItem(hank, { beforeImageUrl: shared });
    const address = await upload(hank, await aPicture());
    const { body } = await change(hank, first.id, { afterImageUrl: address, beforeImageUrl: null });
    expect(body).not.toHaveProperty("beforeImageUrl");
    expect(await image(body.afterImageUrl)).toMatchObject({ usedBy: ["portfolio"] });
    expect((await image(body.afterImageUrl))?.unusedAt).toBeUndefined();
    expect((await image(first.afterImageUrl))?.unusedAt).toBeDefined();
    expect((await image(shared))?.unusedAt).toBeUndefined();
    const foreign = await makePortfolioImage(await makeHandyman());
    const refused = await change(hank, first.id, { afterImageUrl: foreign });
    expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([400, "afterImageUrl"]);
  });
});

describe("the order of a portfolio", () => {
  test("R-214 is its owner's, in the list and on the profile, page by page, and a new item comes first", async () => {
    const hank = await makeHandyman();
    const items = [];
    for (const title of ["One", "Two", "Three"]) items.push(await makePortfolioItem(hank, { title }));
    const [one, , three] = items;
    expect((await change(hank, one?.id ?? "", { position: 0 })).status).toBe(200);
    await change(hank, three?.id ?? "", { position: 99 });
    await makePortfolioItem(hank, { title: "Four" });
    const expected = ["Four", "One", "Two", "Three"];
    expect(await titles(hank, hank)).toEqual(expected);
    expect((await getProfile(await makeCustomer(), hank)).portfolio.map(({ title }) => title)).toEqual(expected);
    const page = await list(hank, hank, { limit: 2 });
    expect(page.body.map(({ title }) => title)).toEqual(["Four", "One"]);
    const cursor = decodeURIComponent(/cursor=([^>&]+)/.exec(page.headers.get("link") ?? "")?.[1] ?? "");
    const rest = await list(hank, hank, { limit: 2, cursor });
    expect(rest.body.map(({ title }) => title)).toEqual(["Two", "Three"]);
    expect(rest.headers.get("link")).toBeNull();
  });

  test("holds every item once when two windows move at the same moment", async () => {
    const hank = await makeHandyman();
    const items = [];
    for (const title of ["One", "Two", "Three"]) items.push(await makePortfolioItem(hank, { title }));
    const answers = await Promise.all(items.map(({ id }, index) => change(hank, id, { position: index })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await titles(hank, hank)).toSorted()).toEqual(["One", "Three", "Two"]);
  });
});

describe("a removed portfolio item", () => {
  test("R-214 I-28 is gone everywhere, frees its pictures and its place among the hundred", async () => {
    const hank = await makeHandyman();
    const item = await makePortfolioItem(hank, { beforeImageUrl: await makePortfolioImage(hank) });
    const kept = await makePortfolioItem(hank, { title: "Kept" });
    expect((await remove(hank, item.id)).status).toBe(204);
    expect((await list(hank, hank)).body).toEqual([kept]);
    expect((await getProfile(hank, hank)).portfolio).toEqual([kept]);
    for (const path of [item.afterImageUrl, item.beforeImageUrl ?? ""])
      expect(await image(path)).toMatchObject({ unusedAt: expect.any(String) });
    expect(await openTable().get(table.handyman, { userId: hank.user.id })).toMatchObject({ portfolioCount: 1 });
    const again = await remove(hank, item.id);
    expect([again.status, again.problem.code]).toEqual([404, "portfolioItem.notFound"]);
    expect((await image(kept.afterImageUrl))?.unusedAt).toBeUndefined();
  });

  test("is removed once by two windows, and the count follows", async () => {
    const hank = await makeHandyman();
    const items = [await makePortfolioItem(hank), await makePortfolioItem(hank)];
    const answers = await Promise.all([...items, ...items].map(({ id }) => remove(hank, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 404, 404]);
    expect(await openTable().get(table.handyman, { userId: hank.user.id })).toMatchObject({ portfolioCount: 0 });
  });
});
