import { breaks, type Mutant } from "./mutant.ts";

/** Mutants of the server's own rules, as far as fast tests cover them. */
export const server: readonly Mutant[] = [
  ...breaks(["test/runtime/cookies.test.ts"], ["I-23", "sessionCookies", "…HttpOnly; ", "…"]),
  ...breaks(
    ["test/runtime/session.test.ts"],
    ["I-22", "findActor", "$session.roleSince !== $user.roleSince && !$isFollowed", "false"],
    ["I-22", "findActor", "$orFollowed && $session.followedBy !== undefined", "$session.followedBy !== undefined"],
    ["I-22", "followSession", "later($since, FOLLOWED_MS)", "later($since, 2 * FOLLOWED_MS)"],
    [
      "I-23",
      "followSession",
      "{ ...$session, sid: $sid, roleSince: $at, updatedAt: $at, version: 1 }",
      "{ ...$session, sid: $sid, createdAt: $at, roleSince: $at, updatedAt: $at, version: 1 }",
    ],
    ["I-23", "touchSession", "earlier($idle, $session.endsAt)", "$idle"],
    ["I-22", "findActor", "$age >= $absolute || $idle >= $limit", "$age >= $absolute"],
    ["R-116", "findActor", "!$user || !$session || $session.expire <= toInstant($now)", "!$user || !$session"],
    ["R-116", "toSid", 'createHash("sha256").update($secret)', 'createHash("sha256").update($secret.slice(0, 1))'],
  ),
  ...breaks(
    ["test/runtime/address.test.ts"],
    ["D-22", "requests/viewOf", "...placeSeen($request, $place)", "...{}"],
    ["D-22", "requests/viewOf", "...textSeen($request, $place)", "...{}"],
    ["D-22", "requests/viewOf", "$knowsParties ? $request.jobId : undefined", "$request.jobId"],
    ["D-22", "jobs/viewOf", "...placeOf($job, $reader, $place)", "...{}"],
    ["D-47", "placeOf", "$isAwaited ? $job.addressAskAt : undefined", "$job.addressAskAt"],
  ),
  ...breaks(
    ["test/shared/address.test.ts"],
    ["D-47", "placeViewOf", "!$handyman.isActive && !$job.mayFinish", "false"],
    ["D-47", "isKept", "$at < later($completed, ADDRESS_KEPT_MS)", "$at <= later($completed, ADDRESS_KEPT_MS)"],
    ["D-47", "isSharedByCustomer", "$shared !== undefined || $paid !== undefined", "$shared !== undefined"],
    [
      "D-47",
      "placeViewOf",
      'isChecked($handyman, $at) && $job.priceApproval === "approved"',
      "isChecked($handyman, $at)",
    ],
    ["D-47", "mayShareAddress", 'underWay.includes($status) && $approval === "approved"', "underWay.includes($status)"],
  ),
  ...breaks(
    ["test/runtime/address.test.ts", "test/shared/coarse.test.ts"],
    ["D-22", "coarsely", "$zip.slice(0, 5)", "$zip"],
    ["D-22", "leftOf", "imageUrls: []", "...{}"],
  ),
  ...breaks(
    ["test/shared/coarse.test.ts"],
    ["D-22", "streetIn", "$numbers.some($isTwice) ? undefined : $name", "$name"],
    ["D-22", "streetIn", "$sure ?? ($found.length === 1 ? $found[0] : undefined)", "$sure ?? $found[0]"],
    ["D-22", "streetIn", "itemsOf(behindBox($tokens))", "itemsOf($tokens)"],
  ),
  ...breaks(
    ["test/runtime/picture.test.ts"],
    ["R-059", "readPicture", "$file.length > limits.photoBytes", "$file.length >= limits.photoBytes"],
    ["R-162", "unwrapForm", "$headEnd + 4", "$headEnd + 2"],
    [
      "D-12",
      "signatures",
      "[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]",
      "[0x89, 0x51, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]",
    ],
  ),
  ...breaks(
    ["test/runtime/table.test.ts"],
    ["I-16", "request.gsi2", "isOpen($request) && !$request.isWithheld && $cell", "!$request.isWithheld && $cell"],
    ["R-116", "session", "forgottenAt: $at", "...{}"],
  ),
];
