import { categorySlugOf } from "./category-address";

test.each([
  ["vehicles", "vehicles"],
  ["Vehicles", "vehicles"],
  ["PROPERTY", "real-estate"],
  ["services", "artisan-services"],
  ["Influencers", "influencer-hiring"],
  ["Real Estate", "real-estate"],
  ["mobile_phones", "mobile-phones"],
  ["constructor", "constructor"],
])("%s is the category %s", (name, slug) => expect(categorySlugOf(name)).toBe(slug));
