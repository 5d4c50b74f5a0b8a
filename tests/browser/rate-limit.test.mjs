// The rate limit.

import assert from "node:assert/strict";
import { test } from "node:test";
import { RateLimit } from "../../www/live/protocol/rate-limit.js";

test("a burst is allowed, then one call per full interval", () => {
  const limit = new RateLimit(2, 1000);
  limit.fill(0);
  assert.deepEqual([limit.take(), limit.take(), limit.take()], [true, true, false]);
  limit.fill(999);
  assert.equal(limit.take(), false);
  limit.fill(1000);
  assert.deepEqual([limit.take(), limit.take()], [true, false]);
  limit.fill(9000);
  assert.deepEqual([limit.take(), limit.take(), limit.take()], [true, true, false]);
});
