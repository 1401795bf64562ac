import { type Mutant, mutantsOf } from "./mutant.ts";

/** Mutants of the server's own rules, as far as fast tests cover them. */
export const server: readonly Mutant[] = [
  ...mutantsOf(["test/runtime/cookies.test.ts"], ["I-23", "sessionCookies", "…HttpOnly; ", "…"]),
  ...mutantsOf(
    ["test/runtime/session.test.ts"],
    ["I-22", "isSessionValid", "$session.roleSince !== $user.roleSince && !$isFollowed", "false"],
    [
      "I-22",
      "isSessionValid",
      "$orFollowed && $session.successorSalt !== undefined",
      "$session.successorSalt !== undefined",
    ],
    ["I-22", "rotateSession", "addMs($since, ROTATION_GRACE_MS)", "addMs($since, 2 * ROTATION_GRACE_MS)"],
    [
      "I-23",
      "rotateSession",
      "{ ...$session, sid: $sid, roleSince: $at, updatedAt: $at, version: 1 }",
      "{ ...$session, sid: $sid, createdAt: $at, roleSince: $at, updatedAt: $at, version: 1 }",
    ],
    ["I-23", "touchSession", "earlier($idle, $session.endsAt)", "$idle"],
    ["I-22", "isSessionValid", "$age < $absolute && $idle < $limit", "$age < $absolute"],
    ["R-116", "isSessionValid", "$session.expire <= toInstant($now) || $ended", "$ended"],
    ["R-116", "toSid", 'createHash("sha256").update($secret)', 'createHash("sha256").update($secret.slice(0, 1))'],
  ),
  ...mutantsOf(
    ["test/runtime/address.test.ts"],
    ["D-22", "toRequestView", "...visibleAddress($request, $place)", "...{}"],
    ["D-22", "toRequestView", "...visibleText($request, $place)", "...{}"],
    ["D-22", "toRequestView", "$knowsParties ? $request.jobId : undefined", "$request.jobId"],
    ["D-22", "toJobView", "...addressFields($job, $reader, $place)", "...{}"],
    ["D-47", "addressFields", "$isAwaited ? $job.addressAskAt : undefined", "$job.addressAskAt"],
  ),
  ...mutantsOf(
    ["test/shared/address-visibility.test.ts"],
    ["D-47", "addressVisibilityOf", "!$handyman.isActive && !$job.mayFinish", "false"],
    ["D-47", "isAddressKept", "$at < addMs($completed, ADDRESS_KEPT_MS)", "$at <= addMs($completed, ADDRESS_KEPT_MS)"],
    ["D-47", "isSharedByCustomer", "$shared !== undefined || $paid !== undefined", "$shared !== undefined"],
    [
      "D-47",
      "isShownByAcceptance",
      '$job.isAddressAutomatic && $job.priceApproval === "approved"',
      "$job.isAddressAutomatic",
    ],
    [
      "D-57",
      "isShownByAcceptance",
      '$job.isAddressAutomatic && $job.priceApproval === "approved"',
      '$job.priceApproval === "approved"',
    ],
    ["D-47", "mayShareAddress", 'underWay.includes($status) && $approval === "approved"', "underWay.includes($status)"],
  ),
  ...mutantsOf(
    ["test/runtime/address.test.ts", "test/shared/coarse-address.test.ts"],
    ["D-22", "coarseAddress", "$zip.slice(0, 5)", "$zip"],
    ["D-22", "redactedAddress", "imageUrls: []", "...{}"],
  ),
  ...mutantsOf(
    ["test/shared/coarse-address.test.ts"],
    ["D-22", "streetIn", "$numbers.some($isTwice) ? undefined : $name", "$name"],
    ["D-22", "streetIn", "$sure ?? ($found.length === 1 ? $found[0] : undefined)", "$sure ?? $found[0]"],
    ["D-22", "streetIn", "itemsOf(afterPoBox($tokens))", "itemsOf($tokens)"],
  ),
  ...mutantsOf(
    ["test/runtime/read-image.test.ts"],
    ["R-059", "readImage", "$file.length > limits.photoBytes", "$file.length >= limits.photoBytes"],
    ["R-162", "unwrapForm", "$headEnd + 4", "$headEnd + 2"],
    [
      "D-12",
      "signatures",
      "[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]",
      "[0x89, 0x51, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]",
    ],
  ),
  ...mutantsOf(
    ["test/runtime/table.test.ts"],
    ["I-16", "request.feed", "isOpen($request) && !$request.isWithheld && $cell", "!$request.isWithheld && $cell"],
    ["R-116", "session", "timeToLive: $at", "...{}"],
  ),
];
