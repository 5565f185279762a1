/** What buyers write, by stars. */
export const comments: Readonly<Record<number, readonly string[]>> = {
  5: [
    "Exactly as described and delivered the next day. I will buy again.",
    "Very honest seller. He even pointed out a small scratch before I paid.",
    "The quality is better than the pictures. Packed with care too.",
    "Smooth from start to finish, answered every question patiently.",
    "I was afraid to pay online, but everything arrived as promised. God bless.",
    "Came on time, finished the work neatly and cleaned up after.",
    "Original product, good price and fast waybill to Enugu.",
    "Madam is very professional. My sister has ordered as well.",
    "Correct measurement, nothing short. A seller one can trust.",
    "Explained everything well and did not rush me. Highly recommended.",
  ],
  4: [
    "Good item and fair price, the delivery took one day longer than promised.",
    "Works well. The box was a bit rough but the content is fine.",
    "Nice person to deal with, just slow to reply in the evening.",
    "Good work overall, I only had to remind him of one small thing.",
    "As described. Transport to my side was a little expensive.",
    "Happy with it, only the colour is slightly different from the picture.",
  ],
  3: [
    "It is okay for the price, but it needed a small repair first.",
    "Delivery was late, the item itself is fine.",
    "Average. The description could have said more about its age.",
  ],
  2: [
    "Not as neat as in the pictures, we settled but I expected better.",
    "Came two weeks late and I had to call several times.",
  ],
  1: ["The battery was dead on arrival and the seller was hard to reach."],
};
