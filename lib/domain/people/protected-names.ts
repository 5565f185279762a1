/**
 * Names of companies and authorities that Nigerians trust with money, or obey. "Paystack Support" in a chat is a common
 * fraud, so nobody may be called so. Lower case, in one word.
 */
const wordsOf = (text: string): string[] => text.split(/\s+/);

/** No person is called so, and no word contains them: they are found anywhere in a name. */
export const distinctiveNames: readonly string[] =
  wordsOf(`paystack palmpay moniepoint flutterwave interswitch quickteller gtbank guarantytrust zenithbank
  accessbank firstbank fidelitybank unionbank ecobank stanbic fcmb polarisbank keystonebank jaizbank tajbank lotusbank
  providus titantrust sterlingbank wemabank heritagebank unitybank globusbank parallexbank premiumtrust citibank
  standardchartered kudabank opaybank vfdbank fairmoney renmoney piggyvest cowrywise chippercash
  paycom pagatech monnify squadco korapay fincra nomba teamapt bitnob yellowcard binance paypal mastercard
  westernunion moneygram worldremit lemfi sendwave whatsapp facebook instagram jumia
  nibss centralbank nigeriapolice policeforce efccnigeria fccpc nafdac ndlea frsc lastma nitda ndpc ndpr`);

/** Refused as a word of their own, and joined with words such as "support": longer names contain them ("Opayemi"). */
export const companyNames: readonly string[] = wordsOf(`opay paga remita chipper bamboo konga jiji verve kongapay rubies
  sparkle gtb gtco cbn efcc icpc firs ndic nimc police customs immigration interpol inec dss`);

/** Companies with the names of people and of common words: refused unless a person's other name stands beside it. */
export const namesOfPeopleToo: readonly string[] = wordsOf(`uba zenith access fidelity union sterling wema kuda polaris
  keystone jaiz taj lotus unity heritage globus titan carbon moni visa`);

/** Words that make a company of a name */
export const companyWords: readonly string[] = wordsOf(`bank bankplc plc mfb microfinance limited ltd nigeria transfer
  transfers alert alerts wallet agency`);
