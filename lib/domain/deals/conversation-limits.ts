/** The limits of conversations (docs/product.md, Messages between people). */
export const maxMessageLength = 2_000;
export const maxMessagePhotos = 4;
export const messagesShown = 50;
/** People whom one has never written to, in 24 hours */
export const newPeopleADay = { newAccount: 20, others: 100 } as const;
/** An account is new for so long, unless its identity is verified. */
export const newAccountDays = 30;
export const messagesOfMinute = 60;
export const messagesOfDay = 2_000;

/** How fast somebody usually answers who writes to them first, by the middle of their last conversations. */
export const answerTimes = ["hour", "day", "week"] as const;
export type AnswerTime = (typeof answerTimes)[number];
const hoursOf: Record<AnswerTime, number> = { hour: 1, day: 24, week: 7 * 24 };

/** @param seconds the middle of the waiting times; Infinity when most were never answered */
export const answerTimeOf = (seconds: number): AnswerTime | null =>
  answerTimes.find((time) => seconds <= hoursOf[time] * 3_600) ?? null;
/** Fewer say nothing. */
export const fewestAnswers = 3;
export const answersLooked = 30;
