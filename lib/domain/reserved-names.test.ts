import { fullNameProblem, isReservedFullName, isReservedUsername } from "./reserved-names";

describe("isReservedUsername", () => {
  test.each([
    "admin",
    "Admin",
    "ADMIN1",
    "admin_2026",
    "Adm1n",
    "4dm1n",
    "adm1n1strator",
    "administrator",
    "moderator",
    "support",
    "supp0rt",
    "5upport",
    "official",
    "0fficia1",
    "staff",
    "help_desk",
    "helpdesk",
    "customer.care",
    "customercare",
    "customer-service",
    "escrow",
    "escrow-ng",
    "system",
    "root",
    "oja",
    "0ja",
    "oja_support",
    "oja.official",
    "ojaadmin",
    "OjaAdmin",
    "adminoja",
    "ojasupport",
    "oja-team",
    "ojateam",
    "ojapayments",
    "theadmin",
    "the.real.oja",
    "AdaAdmin",
    "ada.support",
  ])("%s is", (name) => expect(isReservedUsername(name)).toBe(true));

  test.each([
    "ojo",
    "ojo1",
    "ojaide",
    "adminike",
    "oladele",
    "bolaji",
    "tundesupporter",
    "stafford",
    "rootsandfruits",
    "systematic",
    "tobi.root",
    "agent.musa",
    "trust",
    "market-queen",
    "joao",
    "kojo",
    "rojasm",
    "careful_ada",
    "user.beab4500-e0d3",
    "...",
  ])("%s is not", (name) => expect(isReservedUsername(name)).toBe(false));
});

describe("isReservedFullName", () => {
  test.each([
    "Oja Support",
    "OJA  SUPPORT",
    "Oja",
    "Ọjà Support",
    "Oja-Support",
    "OjaSupport",
    "Ojasupport Team",
    "O j a Support",
    "A d m i n",
    "Adm1n",
    "Admin",
    "The Administrator",
    "Ada Admin",
    "Moderator Musa",
    "Oladele Support",
    "Help Desk",
    "Oja Help Desk",
    "Customer Care",
    "Ada, Customer Service",
    "Escrow Officer",
    "System",
    "Root",
    "Ｏｊａ Ｓｕｐｐｏｒｔ",
    "𝗢𝗷𝗮 𝗦𝘂𝗽𝗽𝗼𝗿𝘁",
    "ᴏᴊᴀ sᴜᴘᴘᴏʀᴛ",
    "оја",
    "админ",
    "Oja\u200b Support",
    "Sup\u00adport",
    "0ja Supp0rt",
  ])("%s is", (name) => expect(isReservedFullName(name)).toBe(true));

  test.each([
    "Ada Obi",
    "Ojo Oladele",
    "Ọjọ́ Ọládélé",
    "Adminike Bello",
    "Tanure Ojaide",
    "Iyaloja Folasade Tinubu-Ojo",
    "Aminu Kano",
    "Grace Root",
    "Trust Okafor",
    "Blessing Market",
    "Musa Agent",
    "Ngozi Care",
    "Nigeria Johnson",
    "Ƙasimu Ɗanladi",
    "Ụchenna Ọnwụ",
    "N'Golo Kanté",
    "Oluwaseun O. Adésínà",
    "Sophia Stafford",
    "Иван Петров",
    "موسى",
  ])("%s is not", (name) => expect(isReservedFullName(name)).toBe(false));
});

describe("fullNameProblem", () => {
  test.each([
    "Ada\u200bObi",
    "Ada\u00adObi",
    "A\u2060da Obi",
    "Ada\u{e0041} Obi",
    "Ada\u3164Obi",
    "Ada\u2800Obi",
    "Ada\u034fObi",
  ])("%j has an invisible character", (name) =>
    expect(fullNameProblem(name)).toBe("Full name contains invisible characters"),
  );

  test.each(["Аda Obi", "Ada Оbi", "Adα Obi", "Ada Иванова"])("%s is of two alphabets", (name) =>
    expect(fullNameProblem(name)).toBe("Write the full name in one alphabet"),
  );

  test("a reserved name is reported", () =>
    expect(fullNameProblem("Oja Support")).toBe("This name is reserved for the people of Oja"));

  test.each(["Ada Obi", "Ẹ̀bùn Ọ̀ṣun", "Ƙasimu Ɗanladi", "Иван Петров", "Ada Obi Jr. 2"])("%s is fine", (name) =>
    expect(fullNameProblem(name)).toBeUndefined(),
  );
});
