import { isNameOf } from "./account-name";

test.each([
  ["Ada Obi", "ADA OBI"],
  ["Ada Obi", "OBI ADA"],
  ["Ada Obi", "OBI, ADA CHIDINMA"],
  ["Ada Chidinma Obi", "OBI ADA"],
  ["Adé Ọbí", "ADE OBI"],
  ["Mrs Ada Obi", "OBI ADA (MRS)"],
  ["Ngozi Okonkwo-Eze", "EZE NGOZI"],
  ["Chiamaka O'Neil", "ONEIL CHIAMAKA"],
  ["Ada  Obi ", "Obi\tAda"],
])("%s owns the account of %s", (person, account) => {
  expect(isNameOf(person, account)).toBe(true);
});

test.each([
  ["Ada Obi", "ADA EZE"],
  ["Ada Obi", "BOLA OBI"],
  ["Ada Obi", "ADAOBI VENTURES LTD"],
  ["Ada Obi", ""],
  ["Ada", "ADA"],
  ["Ada Ada", "ADA ADA"],
  ["Mr Alhaji", "MR ALHAJI"],
  ["A. O. Obi", "OBI A O"],
  ["Ada Obi", "ADA C. O."],
])("whether %s owns the account of %s is asked", (person, account) => {
  expect(isNameOf(person, account)).toBe(false);
});
