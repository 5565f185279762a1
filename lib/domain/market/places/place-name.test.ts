import { placeName } from "./place-name";

test.each([
  [{ state: "NG-LA", lga: "Ikeja" }, "Ikeja, Lagos"],
  [{ state: "NG-FC", lga: "Gwagwalada" }, "Gwagwalada, Abuja (FCT)"],
  [{ state: "NG-RI", lga: null }, "Rivers"],
  [{ state: null, lga: null }, undefined],
] as const)("%j is %s", (place, name) => expect(placeName(place)).toBe(name));
