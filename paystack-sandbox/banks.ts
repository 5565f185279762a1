type Bank = { id: number; name: string; slug: string; code: string };

const rows: readonly (readonly [code: string, name: string])[] = [
  ["044", "Access Bank"],
  ["063", "Access Bank (Diamond)"],
  ["050", "Ecobank Nigeria"],
  ["070", "Fidelity Bank"],
  ["011", "First Bank of Nigeria"],
  ["214", "First City Monument Bank"],
  ["058", "Guaranty Trust Bank"],
  ["030", "Heritage Bank"],
  ["301", "Jaiz Bank"],
  ["082", "Keystone Bank"],
  ["50211", "Kuda Bank"],
  ["50515", "Moniepoint MFB"],
  ["999992", "OPay Digital Services Limited (OPay)"],
  ["999991", "PalmPay"],
  ["076", "Polaris Bank"],
  ["101", "Providus Bank"],
  ["221", "Stanbic IBTC Bank"],
  ["068", "Standard Chartered Bank"],
  ["232", "Sterling Bank"],
  ["001", "Test Bank"],
  ["032", "Union Bank of Nigeria"],
  ["033", "United Bank For Africa"],
  ["215", "Unity Bank"],
  ["035", "Wema Bank"],
  ["057", "Zenith Bank"],
];

const bankOf = (code: string, name: string, index: number) => ({
  id: index + 1,
  name,
  slug: name.toLowerCase().replaceAll(/[^a-z]+/g, "-"),
  code,
  longcode: "",
  gateway: "",
  pay_with_bank: false,
  supports_transfer: true,
  available_for_direct_debit: false,
  active: true,
  country: "Nigeria",
  currency: "NGN",
  type: "nuban",
  is_deleted: false,
  createdAt: "2020-01-01T00:00:00.000Z",
  updatedAt: "2020-01-01T00:00:00.000Z",
});

/** Banks of Nigeria with the codes of the central bank. */
export const banks: readonly (Bank & object)[] = rows.map(([code, name], index) => bankOf(code, name, index));
