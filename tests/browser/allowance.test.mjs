// How often something may be done.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Allowance } from "../../www/live/allowance.js";

test("so many times at once, and then once more only when its time has gone by in full", () => {
  const allowance = new Allowance(2, 1000);
  allowance.fill(0);
  assert.deepEqual([allowance.take(), allowance.take(), allowance.take()], [true, true, false]);
  allowance.fill(999);
  assert.equal(allowance.take(), false);
  allowance.fill(1000);
  assert.deepEqual([allowance.take(), allowance.take()], [true, false]);
  allowance.fill(9000);
  assert.deepEqual([allowance.take(), allowance.take(), allowance.take()], [true, true, false]);
});
