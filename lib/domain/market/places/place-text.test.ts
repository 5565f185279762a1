import { areas } from "./areas";
import { cities } from "./cities";
import { isLgaOf } from "./lga-names";
import { foldName, type Place, placeFinder } from "./place-text";
import { stateCodes } from "./states";

const placeOf = placeFinder();
const placeText = (place: Place | undefined) => [place?.state, place?.lga].filter(Boolean).join("/");

test.each([
  ["Lekki Phase 1, Lagos", "NG-LA/Eti-Osa"],
  ["Chevron, Lekki, Lagos", "NG-LA/Eti-Osa"],
  ["Computer Village, Ikeja, Lagos", "NG-LA/Ikeja"],
  ["Allen Avenue", "NG-LA/Ikeja"],
  ["Adeola Odeku Street, VI, Lagos", "NG-LA/Eti-Osa"],
  ["Surulere, Lagos", "NG-LA/Surulere"],
  ["Ejigbo, Lagos", "NG-LA/Oshodi-Isolo"],
  ["Ejigbo, Osun", "NG-OS/Ejigbo"],
  ["FESTAC Town", "NG-LA/Amuwo-Odofin"],
  ["Yaba", "NG-LA/Lagos Mainland"],
  ["Wuse 2 Abuja", "NG-FC/Abuja Municipal"],
  ["Garki, Abuja", "NG-FC/Abuja Municipal"],
  ["Garki, Jigawa", "NG-JI/Garki"],
  ["Karu, FCT", "NG-FC/Abuja Municipal"],
  ["Karu, Nasarawa", "NG-NA/Karu"],
  ["Kubwa", "NG-FC/Bwari"],
  ["Ariaria market Aba", "NG-AB/Aba North"],
  ["D-Line, Port Harcourt", "NG-RI/Port Harcourt"],
  ["Rumuola, PHC", "NG-RI/Obio-Akpor"],
  ["Sango, Ibadan", "NG-OY/Ibadan North"],
  ["Sango Ota", "NG-OG/Ado-Odo/Ota"],
  ["Bodija, Ìbàdàn, Ọ̀yọ́", "NG-OY/Ibadan North"],
  ["Iwo Road, Ibadan", "NG-OY/Ibadan North East"],
  ["Sabon Gari, Kano", "NG-KN/Fagge"],
  ["Sabon Gari, Zaria", "NG-KD/Sabon Gari"],
  ["Nassarawa GRA, Kano", "NG-KN/Nassarawa"],
  ["Nasarawa, Kano", "NG-KN/Nassarawa"],
  ["Tudun Wada, Gombe", "NG-GO/Gombe"],
  ["Tudun Wada, Kaduna", "NG-KD/Kaduna South"],
  ["Barnawa, Kaduna", "NG-KD/Kaduna South"],
  ["New Haven, Enugu", "NG-EN/Enugu North"],
  ["GRA, Benin City", "NG-ED/Oredo"],
  ["Main Market, Onitsha", "NG-AN/Onitsha North"],
  ["Awka, Anambra", "NG-AN/Awka South"],
  ["Ikenegbu, Owerri", "NG-IM/Owerri Municipal"],
  ["Effurun, Warri", "NG-DE/Uvwie"],
  ["Itam, Uyo", "NG-AK/Itu"],
  ["Marian Road, Calabar", "NG-CR/Calabar Municipal"],
  ["Bukuru, Jos", "NG-PL/Jos South"],
  ["Tanke, Ilorin", "NG-KW/Ilorin South"],
  ["Obantoko, Abeokuta", "NG-OG/Odeda"],
  ["Alagbaka, Akure", "NG-ON/Akure South"],
  ["Jimeta, Yola", "NG-AD/Yola North"],
  ["Otukpo", "NG-BE/Otukpo"],
  ["Song, Adamawa", "NG-AD/Song"],
  ["Katsina-Ala, Benue", "NG-BE/Katsina-Ala"],
  ["Jama'are, Bauchi", "NG-BA/Jama'are"],
])("%j is in %s", (text, place) => expect(placeText(placeOf(text))).toBe(place));

test.each([
  ["Lagos", "NG-LA"],
  ["Lagos State, Nigeria", "NG-LA"],
  ["Ìbàdàn", "NG-OY"],
  ["ibadan", "NG-OY"],
  ["Kano", "NG-KN"],
  ["Abuja", "NG-FC"],
  ["F.C.T", ""],
  ["Aba", "NG-AB"],
  ["Port Harcourt", "NG-RI"],
  ["Katsina", "NG-KT"],
  ["Gbagada", "NG-LA"],
  ["Airport Road, Warri", "NG-DE"],
  ["Trans Amadi, Port Harcourt", "NG-RI"],
  ["Bodija, Lagos", "NG-LA"],
  ["Ojota, Ikeja", "NG-LA"],
])("%j has no certain LGA: %j", (text, state) => expect(placeText(placeOf(text))).toBe(state));

test.each([
  "",
  "  ,, ",
  "online",
  "Nationwide delivery",
  "GRA",
  "Surulere",
  "Egbeda",
  "Ejigbo",
  "Karu",
  "Garki",
  "Obi",
  "Isa",
  "Song",
  "Main Market",
  "Zone 4",
  "Lagos and Abuja",
  "Lagos, Ibadan",
  "Mowe, Lagos",
  "Mararaba, Abuja",
  "Cotonou, Benin",
  "Benin Republic",
  "🏠".repeat(100),
])("%j may be anywhere", (text) => expect(placeOf(text)).toBeUndefined());

test.each([
  ["Ikorodu Road, Lagos", "NG-LA"],
  ["Lekki-Epe Expressway, Lagos", "NG-LA"],
  ["Onitsha Road, Owerri", "NG-IM"],
  ["Lagos Street, Kaduna", "NG-KD"],
  ["Kano Street", ""],
  ["Abuja, Road 5", "NG-FC"],
  ["Ikot Ekpene Road, Uyo", "NG-AK/Uyo"],
])("a street is not the place it leads to: %j", (text, place) => expect(placeText(placeOf(text))).toBe(place));

test("wards tell more, beside their state", () => {
  const withWards = placeFinder({
    "NG-LA": {
      Epe: ["Poka", "Odo-Egiri II", "Central"],
      Ojo: ["Irewe/Otto Awori", "Central"],
      Badagry: ["Yaba", "Posukoh"],
    },
    "NG-OG": { Ifo: ["Sunren"] },
  });
  const find = (text: string) => placeText(withWards(text));
  expect(find("Odo Egiri, Lagos")).toBe("NG-LA/Epe");
  expect(find("Otto Awori, Lagos")).toBe("NG-LA/Ojo");
  expect(find("Posukoh")).toBe("");
  expect(find("Poka, Lagos")).toBe("NG-LA");
  expect(find("Central, Lagos")).toBe("NG-LA");
  expect(find("Sunren, Lagos")).toBe("NG-LA");
  expect(find("Yaba, Lagos")).toBe("NG-LA/Lagos Mainland");
  expect(find("Posukoh, Ikeja, Lagos")).toBe("NG-LA/Ikeja");
});

test("every name is folded, said once of an LGA, and of LGAs of its state", () => {
  const rows = stateCodes.flatMap((state) =>
    [
      ...Object.entries(areas[state] ?? {}),
      ...Object.entries(cities[state] ?? {}).map(([names, within]) => [within, names]),
    ].map(([within = "", names = ""]) => ({ state, within: within.split(", "), names: names.split(", ") })),
  );
  for (const { state, within, names } of rows) {
    expect(within.filter((lga) => !isLgaOf(state, lga))).toEqual([]);
    expect(names.filter((name) => foldName(name) !== name.replace("~", ""))).toEqual([]);
  }
  for (const state of stateCodes) {
    const names = Object.values(areas[state] ?? {})
      .flatMap((list) => list.split(", "))
      .map((name) => name.replace("~", ""));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  }
});
