import { matchesFilter } from "./matches-filter";

test.each([
  ["toyota", { values: ["honda", "toyota"] }, true],
  ["Galaxy Ọ́10", { values: ["galaxy o10"] }, true],
  ["Galaxy", { values: ["Galaxy S"] }, false],
  [2010, { values: ["2010"] }, true],
  [true, { values: ["true"] }, true],
  [["x", "tiktok"], { values: ["TikTok"] }, true],
  [["x"], { values: ["tiktok"] }, false],
  [2010, { from: 2008, to: 2010 }, true],
  [2011, { from: 2008, to: 2010 }, false],
  [2011, { from: 2008 }, true],
  ["2009", { from: 2008, to: 2010 }, false],
  [undefined, { values: ["undefined"] }, false],
  [undefined, { from: 0 }, false],
])("%j is found by %j: %j", (value, filter, isFound) => expect(matchesFilter(value, filter)).toBe(isFound));
