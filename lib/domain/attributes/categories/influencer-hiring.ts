import { type CategoryFacts, choice, decimal, options, several, text, whole } from "../attribute";
import { languages } from "../options";

export const influencerHiring: CategoryFacts = {
  attributes: [
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
        "Blog",
      ),
      { isRequired: true, isOnCard: true },
    ),
    whole("followers", "Followers", { max: 2_000_000_000, isRequired: true, facet: "range", isOnCard: true }),
    text("handle", "Name there", { isRequired: true }),
    choice(
      "deliverable",
      "Delivers",
      options("Post", "Story", "Reel", "Video", "Live", ["ugc", "Content for you"], "Event"),
      {
        isRequired: true,
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
  titleOf: [["deliverable", "platforms"], ["followers"]],
  schemaType: "Service",
};
