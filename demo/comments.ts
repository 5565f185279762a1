/** The texts of buyers: reviews by stars, and complaints. */
import type { FileDisputeInput } from "@/lib/contracts/deals/disputes";
import type { Random } from "./random";

type Comments = {
  readonly any: readonly string[];
  readonly sent?: readonly string[];
  readonly work?: readonly string[];
};

const comments: Readonly<Record<number, Comments>> = {
  5: {
    any: [
      "Exactly as described. I will buy again.",
      "I was afraid to pay online, but everything went as promised. God bless.",
      "Smooth from start to finish, answered every question patiently.",
      "Madam is very professional. My sister has ordered as well.",
      "Explained everything well and did not rush me. Highly recommended.",
    ],
    sent: [
      "Exactly as described and delivered the next day.",
      "Very honest seller, who even pointed out a small scratch before I paid.",
      "The quality is better than the pictures. Packed with care too.",
      "Original product, good price and fast waybill to Enugu.",
      "Correct measure, nothing short. A seller one can trust.",
    ],
    work: [
      "Came on time, finished the work neatly and cleaned up after.",
      "Listened to what I wanted and did exactly that. My friends are asking for the number.",
      "Finished a day earlier than agreed. Very neat work.",
    ],
  },
  4: {
    any: [
      "Nice person to deal with, just slow to reply in the evening.",
      "As described. Transport to my side was a little expensive.",
      "Good and fair price. I would come back.",
    ],
    sent: [
      "Good item and fair price, the delivery took one day longer than promised.",
      "Works well. The box was a bit rough but the content is fine.",
      "Happy with it, only the colour is slightly different from the picture.",
    ],
    work: ["Good work overall, I only had to remind once of one small thing.", "Neat work, but started an hour late."],
  },
  3: {
    any: ["Average. The description could have said more."],
    sent: [
      "It is okay for the price, but it needed a small repair first.",
      "Delivery was late, the item itself is fine.",
    ],
    work: ["The work is okay, but it took two days instead of one."],
  },
  2: {
    any: ["Not as in the pictures, we settled but I expected better."],
    sent: ["Came late and I had to call several times."],
    work: ["I had to call back twice before it was done right."],
  },
};

/** Most reviews are good. */
const starsOf = [5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 2] as const;

export const pickStars = (random: Random): number => random.pick(starsOf);

export function pickComment(random: Random, stars: number, what: { isSent: boolean; isWork: boolean }): string {
  const { any = [], sent = [], work = [] } = comments[stars] ?? {};
  return random.pick([...any, ...(what.isSent ? sent : []), ...(what.isWork ? work : [])]);
}

type Complaint = Pick<FileDisputeInput, "reason" | "description">;

const aboutGoods: readonly Complaint[] = [
  {
    reason: "item_not_as_described",
    description: "What came is not what the pictures show. I have sent pictures of both on WhatsApp.",
  },
  {
    reason: "quality_issues",
    description: "It stopped working on the second day, and the seller says it is my fault.",
  },
  {
    reason: "item_not_received",
    description: "The park says that no parcel with my name has come. The waybill number is not known there.",
  },
  { reason: "quality_issues", description: "Part of it was spoilt when I opened the package in front of the driver." },
];

const aboutWork: readonly Complaint[] = [
  { reason: "service_not_provided", description: "I waited for two days and nobody came. My calls are not picked." },
  {
    reason: "quality_issues",
    description: "The work was left half done, and I had to pay another person to finish it.",
  },
];

export const pickComplaint = (random: Random, isWork: boolean): Complaint =>
  random.pick(isWork ? aboutWork : aboutGoods);
