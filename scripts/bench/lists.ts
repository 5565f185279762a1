/** Queries of GET /api/listings over the market of load-listings.ts, from the usual to the worst case that we know. */
export const lists = {
  newest: "",
  "deep page": "offset=9900",
  "category, cheapest": "category=vehicles&sort=price-low",
  "category, deep page": "category=vehicles&sort=popular&offset=3000",
  "narrow price": "minPrice=50000&maxPrice=50500",
  "common word": "search=toyota",
  "common word, cheapest": "search=toyota&sort=price-low",
  "word in the middle": "search=calabash",
  "rare word": "search=kora%20antique",
  "two words": "search=samsung%20phone",
  "two words, deep page": "search=samsung%20phone&offset=3000",
  "common word, deep page": "search=toyota&offset=2400",
  "word in a category": "search=toyota&category=influencer-hiring",
  "first letters": "search=sam",
  "word without its marks": "search=gari",
  "word and town": "search=phone&location=ibadan",
  place: "location=lagos",
  "rare place": "location=kebbi",
  "mistyped word": "search=samsnug",
  "no such word": "search=zzzzzz",
  "mistyped words": "search=samsnug%20televison",
  "a word too many": "search=tokunbo%20toyota%20zzzzzz%20phone",
  "twelve words that never meet":
    "search=samsung%20toyota%20honda%20nokia%20phone%20car%20generator%20laptop%20clean%20new%20used%20tokunbo",
  "twelve words that never meet, in a place":
    "search=samsung%20toyota%20honda%20nokia%20phone%20car%20generator%20laptop%20clean%20new%20used%20tokunbo&location=lagos",
  "twelve unknown words":
    "search=aaaab%20aaaac%20aaaad%20aaaae%20aaaaf%20aaaag%20aaaah%20aaaai%20aaaaj%20aaaak%20aaaal%20aaaam",
  "two words that never meet": "search=samsung%20toyota%20honda%20nokia",
};
