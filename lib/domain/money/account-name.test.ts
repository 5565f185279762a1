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
  ["Adaeze Obi", "OBI ADAEZE CHIDINMA"],
  ["Adaeze Chidinma Obi", "OBI ADAEZE"],
  ["Abdul Rahman Sani", "SANI ABDUL-RAHMAN"],
  ["Ada Chidinma Ngozi Obi Eze", "ADA CHIDINMA OBI"],
  ["Alhaji Dr Musa A. B. Ibrahim Sani Bello Umar", "MUSA IBRAHIM SANI BELLO UMAR"],
  ["Ada Obi", "ADA OBI VENTURES"],
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
  ["Ahmad Abubakar Sani", "FATIMA ABUBAKAR SANI"],
  ["Abdul Rahman Sani", "ABDUL RAHMAN OKAFOR"],
  ["Abdul-Rahman Sani", "OKAFOR ABDUL-RAHMAN"],
  ["Ngozi Okonkwo-Eze", "NGOZI EZE CHIDINMA"],
  ["Ada Chukwu Okafor Ibrahim Musa Emeka Dangote Enterprises Nigeria Limited Ventures Global", "MUSA IBRAHIM"],
  ["Ada-Chukwu-Okafor-Ibrahim-Musa-Emeka", "ADA CHUKWU OKAFOR IBRAHIM MUSA EMEKA"],
  ["Ada Okafor Ibrahim Musa Emeka", "MUSA IBRAHIM"],
  ["Ada Obi", "OBI ADA CHIDINMA NGOZI GRACE"],
  ["Global Ventures", "GLOBAL VENTURES LTD"],
  ["Ada Ventures", "ADA VENTURES"],
  ["Obi Nigeria Limited", "OBI NIGERIA LIMITED"],
  ["Ada Obi Enterprises", "ADA OBI ENTERPRISES"],
])("whether %s owns the account of %s is asked", (person, account) => {
  expect(isNameOf(person, account)).toBe(false);
});
