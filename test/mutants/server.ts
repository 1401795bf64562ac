import { breaks, type Mutant } from "./mutant.ts";

/** What the server decides by itself, as far as it is quick to ask. */
export const server: readonly Mutant[] = [
  ...breaks(
    "functions/runtime/cookies.ts",
    ["test/runtime/cookies.test.ts"],
    ["I-23", "{maxAgeSeconds}; HttpOnly; Secure", "{maxAgeSeconds}; Secure"],
  ),
  ...breaks(
    "functions/runtime/session.ts",
    ["test/runtime/session.test.ts"],
    ["I-22", "session.roleSince !== user.roleSince && !isFollowed", "false"],
    ["I-22", "orFollowed && session.followedBy !== undefined", "session.followedBy !== undefined"],
    ["I-22", "FOLLOWED_MS), session.expire)", "2 * FOLLOWED_MS), session.expire)"],
    ["I-23", "sid: toSid(secret), roleSince,", "sid: toSid(secret), createdAt: roleSince, roleSince,"],
    ["I-23", "earlier(later(now, idleMs), session.endsAt)", "later(now, idleMs)"],
    ["I-22", "age >= absoluteMs || idle >= idleMs", "age >= absoluteMs"],
    ["R-116", "|| session.expire <= toInstant(now)", ""],
    ["R-116", 'createHash("sha256").update(secret)', 'createHash("sha256").update(secret.slice(0, 1))'],
  ),
  ...breaks(
    "functions/requests/view.ts",
    ["test/runtime/address.test.ts"],
    ["D-22", "...placeSeen(request, place),", ""],
    ["D-22", "...textSeen(request, place),", ""],
    ["D-22", "knowsParties ? request.jobId : undefined", "request.jobId"],
  ),
  ...breaks(
    "functions/jobs/view.ts",
    ["test/runtime/address.test.ts"],
    ["D-22", "...placeOf(job, reader, place),", ""],
    ["D-47", "isAwaited ? job.addressAskAt : undefined", "job.addressAskAt"],
  ),
  ...breaks(
    "shared/requests/address.ts",
    ["test/shared/address.test.ts"],
    ["D-47", "!handyman.isActive && !job.mayFinish", "false"],
    ["D-47", "at < later(completedAt, ADDRESS_KEPT_MS)", "at <= later(completedAt, ADDRESS_KEPT_MS)"],
    ["D-47", "addressSharedAt !== undefined || paidAt !== undefined", "addressSharedAt !== undefined"],
    ["D-47", 'isChecked(handyman, at) && job.priceApproval === "approved"', "isChecked(handyman, at)"],
    ["D-47", 'underWay.includes(status) && priceApproval === "approved"', "underWay.includes(status)"],
  ),
  ...breaks(
    "shared/requests/coarse.ts",
    ["test/runtime/address.test.ts", "test/shared/coarse.test.ts"],
    ["D-22", "zipCode.slice(0, 5)", "zipCode"],
    ["D-22", "...coarsely(place), imageUrls: []", "...coarsely(place)"],
  ),
  ...breaks(
    "shared/street/find.ts",
    ["test/shared/coarse.test.ts"],
    ["D-22", "numbers.some(isTwice) ? undefined :", ""],
    ["D-22", "sure ?? (found.length === 1 ? found[0] : undefined)", "sure ?? found[0]"],
    ["D-22", "itemsOf(behindBox(tokens))", "itemsOf(tokens)"],
  ),
  ...breaks(
    "functions/uploads/picture.ts",
    ["test/runtime/picture.test.ts"],
    ["R-059", "file.length > limits.photoBytes", "file.length >= limits.photoBytes"],
    ["R-162", "buffer.subarray(headEnd + 4, partEnd)", "buffer.subarray(headEnd + 2, partEnd)"],
  ),
  ...breaks(
    "shared/uploads/sniff.ts",
    ["test/runtime/picture.test.ts"],
    ["D-12", "[0x89, 0x50, 0x4e", "[0x89, 0x51, 0x4e"],
  ),
  ...breaks(
    "functions/runtime/table.ts",
    ["test/runtime/table.test.ts"],
    ["I-16", "return isOpen(request) && !request", "return !request"],
    ["R-116", "forgottenAt: ({ expire }) => expire,", ""],
  ),
];
