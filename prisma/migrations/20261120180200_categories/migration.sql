-- The categories of the spec (§2), in the order the home page shows them: part of the product, not
-- of the demo. Which hold single items is in decisions, "One purchase".
insert into categories (position, slug, name, is_single_item, description) values
  (1, 'vehicles', 'Vehicles', true, 'Cars, buses, motorcycles, keke and trucks, new, tokunbo and Nigerian used.'),
  (2, 'real-estate', 'Real Estate', true, 'Flats, houses, shops and land to rent or buy, from agents and owners.'),
  (3, 'mobile-phones', 'Mobile Phones', true, 'Smartphones, tablets and accessories, new and UK used.'),
  (4, 'electronics', 'Electronics', true, 'Televisions, laptops, generators, solar and everything with a plug.'),
  (5, 'used-goods', 'Used Goods', true, 'Furniture, kitchen things and household goods for a second home.'),
  (6, 'beauty', 'Beauty', false, 'Skin care, hair, perfume and make-up from makers and shops.'),
  (7, 'fashion', 'Fashion', true, 'Ankara, aṣọ òkè, agbada, shoes, bags and watches.'),
  (8, 'leisure', 'Leisure', false, 'Sports, music, games, trips and days out.'),
  (9, 'seeking-work', 'Seeking Work', false, 'People who are looking for work, with what they can do and what they ask.'),
  (10, 'artisan-services', 'Artisan Services', false, 'Tailors, plumbers, electricians, painters, carpenters and other skilled hands.'),
  (11, 'jobs', 'Jobs', false, 'Open positions across Nigeria, with the pay in the advert.'),
  (12, 'babies-kids', 'Babies & Kids', true, 'Prams, cots, clothes, toys and school things.'),
  (13, 'animals-pets', 'Animals & Pets', true, 'Livestock, poultry, dogs, cats and fish.'),
  (14, 'food-agriculture', 'Food & Agriculture', false, 'Farm produce, foodstuff by the bag and farm equipment for hire.'),
  (15, 'commercial-equipment', 'Commercial Equipment', true, 'Machines and tools for shops, kitchens, salons and workshops.'),
  (16, 'influencer-hiring', 'Influencer Hiring', false, 'Creators, voices and pages that bring your product to people.');
