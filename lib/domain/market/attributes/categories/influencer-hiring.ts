import { type CategoryFacts, choice, decimal, options, several, text, whole } from "../attribute";
import { languages } from "../options";

const offered = { kind: ["creator"] };

export const influencerHiring: CategoryFacts = {
  attributes: [
    choice("kind", "Kind", options(["creator", "A creator offers"], ["wanted", "A creator is wanted"])),
    several(
      "platforms",
      "Platforms",
      options(
        "Instagram",
        ["tiktok", "TikTok"],
        ["youtube", "YouTube"],
        "X",
        "Facebook",
        ["whatsapp", "WhatsApp"],
        "Radio",
        "Podcast",
        "Blog",
      ),
      { isAskedFirst: true, isOnCard: true },
    ),
    whole("followers", "Followers", {
      max: 2_000_000_000,
      isAskedFirst: true,
      facet: "range",
      isOnCard: true,
      when: offered,
    }),
    text("handle", "Name there", { isAskedFirst: true, when: offered }),
    choice(
      "deliverable",
      "Delivers",
      options(
        "Post",
        "Story",
        "Reel",
        "Video",
        "Live",
        ["ugc", "Content for you"],
        ["mention", "Mention in a show"],
        ["voice", "Voice recording"],
        "Event",
      ),
      {
        isAskedFirst: true,
      },
    ),
    whole("delivery_days", "Delivered within", { unit: "days", min: 1, max: 365, facet: "range", isOnCard: true }),
    choice(
      "niche",
      "Subject",
      options(
        "Beauty",
        "Fashion",
        "Comedy",
        "Music",
        "Food",
        "Technology",
        "Business",
        "Sports",
        "Health",
        "Parenting",
        "Travel",
        "Faith",
        "Education",
        "Politics",
        ["other", "Something else"],
      ),
    ),
    several("languages", "Languages", languages),
    whole("revisions", "Changes included", { max: 100 }),
    whole("usage_rights", "May be used for", { unit: "months", max: 600 }),
    decimal("engagement_rate", "Engagement, as they say", { unit: "percent", max: 100 }),
  ],
  comparableBy: {
    facts: [
      { key: "deliverable" },
      { key: "platforms" },
      { key: "followers", withinPercent: 50 },
      { key: "niche", canDiffer: true },
    ],
    notOfKinds: ["wanted"],
  },
  titleOf: [["deliverable", "platforms"], ["followers"]],
  schemaType: "Service",
};
