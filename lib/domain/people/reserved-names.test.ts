import { fullNameProblem, isCompanyName, isReservedFullName, isReservedUsername } from "./reserved-names";

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

describe("a company or an authority", () => {
  test.each([
    "Paystack",
    "Paystack Support",
    "Pay Stack",
    "P4ystack",
    "Ada Paystack",
    "OPay",
    "Opay Agent",
    "O-Pay Customer Care",
    "PalmPay",
    "Moniepoint MFB",
    "Flutterwave",
    "Interswitch",
    "GTBank",
    "GT Bank",
    "G.T.Bank Plc",
    "Zenith Bank",
    "Zenith",
    "UBA",
    "UBA Transfers",
    "Access Bank Alert",
    "CBN",
    "C.B.N",
    "NIBSS",
    "EFCC Lagos",
    "Nigeria Police",
    "Customs Officer",
    "FIRS",
    "NDPC",
    "FCCPC",
  ])("%s is refused as a full name", (name) =>
    expect([isCompanyName(name), fullNameProblem(name) === undefined]).toEqual([true, false]),
  );
});

describe("the username of a company or an authority", () => {
  test.each([
    "paystack",
    "pay_stack",
    "p4yst4ck",
    "mypaystack1",
    "opay",
    "0pay",
    "opay_support",
    "opaysupport",
    "palmpay.ng",
    "moniepoint",
    "gtbank",
    "gt.bank",
    "gtbank_lagos",
    "zenith",
    "zenithbank",
    "uba",
    "uba_support",
    "ubabank",
    "cbn",
    "efcc",
    "police",
    "customs",
    "firs",
    "ndpc",
    "fccpc",
    "nibss",
    "interswitch",
    "flutterwave",
  ])("%s is refused as a username", (name) => expect(isReservedUsername(name)).toBe(true));
});

describe("a person whose name looks like a company's", () => {
  test.each([
    "Ojang Peter",
    "Bola Opayemi",
    "Andy Uba",
    "Zenith Okoro",
    "Grace Ubang",
    "Sterling Adewale",
    "Union Okafor",
    "Lotus Amaka",
    "Kudakwashe Moyo",
    "Policarpo Nwosu",
    "Firsat Bello",
    "Ubaka Nnamdi",
    "Subair Musa",
    "Ngozi Bankole",
    "Bankole Adebayo",
  ])("%s is a person", (name) => expect(fullNameProblem(name)).toBeUndefined());

  test.each([
    "ojang",
    "opayemi",
    "andy.uba",
    "zenith.okoro",
    "ubang",
    "bankole",
    "ubaka",
    "sterling.ade",
    "jubal",
    "kudak",
  ])("%s is a person's username", (name) => expect(isReservedUsername(name)).toBe(false));
});
