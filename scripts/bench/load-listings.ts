/** A large market for benches: skewed like a real one over categories, towns, prices, words and sellers. */
import type pg from "pg";

const listingsPerSeller = 25;
const batch = 100_000;

/** The first are the most frequent. Yoruba, Igbo and Hausa words with their marks: folding is part of the work. */
const words = {
  brand:
    "Toyota,Samsung,Tecno,Infinix,Honda,LG,iPhone,Nokia,Hisense,Binatone,Lexus,Bajaj,Thermocool,Mikano,Dangote,Ọ̀ṣun,Zinox,Firman,Qasa,Sumec",
  thing:
    "phone,car,generator,laptop,television,sofa,gàrí,rice,dress,shoes,fridge,bicycle,ankara,fílà,ẹ̀wà,tractor,goat,flat,land,tailor,plumber,guitar,ìpèlé,kòkó,ɓaure,ɗinki,ƙarfe,calabash,loom,kora",
  quality:
    "clean,new,used,tokunbo,strong,original,cheap,fine,big,small,neat,quality,Lagos,London,sealed,repaired,handmade,ọ̀tun,rare,antique",
  /** With their state and LGA, some of which their sellers have not said */
  town: "Ìkẹjà Lagos|NG-LA|Ikeja,Yaba Lagos|NG-LA|Lagos Mainland,Wuse Abuja|NG-FC|Abuja Municipal,Ìbàdàn|NG-OY|Ibadan North,Kano|NG-KN|,Port Harcourt|NG-RI|Port Harcourt,Benin City|NG-ED|Oredo,Enugu|NG-EN|Enugu North,Jos|NG-PL|Jos North,Abẹ́òkúta|NG-OG|Abeokuta South,Ọ̀yọ́|NG-OY|,Kaduna|NG-KD|Kaduna North,Ọwẹrị|NG-IM|Owerri Municipal,Uyo|NG-AK|Uyo,Ilọrin|NG-KW|Ilorin West,Ẹnugwu-Ukwu||,Zaria|NG-KD|Zaria,Àkúrẹ́|NG-ON|Akure South,Gusau|NG-ZA|Gusau,Birnin Kebbi|NG-KE|Birnin Kebbi",
} as const;

/** Grows the market to this many listings, and updates the planner's statistics. */
export async function growMarket(client: pg.Client, count: number): Promise<void> {
  const { rows } = await client.query<{ have: number }>("select count(*)::int as have from listings");
  const have = rows[0]?.have ?? 0;
  await client.query("select setseed(0.5)");
  await addSellers(client, Math.ceil((count - have) / listingsPerSeller));
  for (let from = have; from < count; from += batch) await addListings(client, Math.min(batch, count - from));
  await client.query("vacuum (analyze) listings");
  await client.query("analyze users");
}

async function addSellers(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into users (username, email, full_name, password_hash, trust_score, is_verified, review_count, rating_sum)
     select 'bench.' || id, 'bench.' || id || '@oja.test', 'Seller ' || id, 'none', (random() * 100)::numeric(5, 2),
       random() < 0.3, 10, 42
     from (select left(replace(gen_random_uuid()::text, '-', ''), 20) as id from generate_series(1, $1)) as made`,
    [count],
  );
}

const pick = (list: string) => `(${list})[1 + floor(cardinality(${list}) * power(random(), 3))::int]`;

/** As the schemas of these categories have them (lib/domain/market/attributes/categories) */
const vehicleFacts = `jsonb_build_object('kind', 'car', 'make', ${pick("makes")}, 'model', ${pick("models")},
  'year', 2020 - floor(30 * power(random(), 2))::int, 'condition', ${pick("conditions")}, 'transmission', ${pick("gears")},
  'fuel', ${pick("fuels")}, 'mileage', floor(exp(7 + 6 * random()))::int, 'registered', random() < 0.5)`;
const propertyFacts = `jsonb_build_object('kind', ${pick("homes")}, 'offer', ${pick("offers")},
  'bedrooms', 1 + floor(6 * power(random(), 2))::int, 'agency_fee', floor(1e6 * random())::int,
  'legal_fee', floor(1e6 * random())::int, 'caution_deposit', floor(3e5 * random())::int,
  'service_charge', floor(5e5 * random())::int)`;

/** `1 + floor(n × random()³)`: the first of a list is picked a third of the time, the last hardly ever. */
async function addListings(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `with lists as materialized (
       select string_to_array($2, ',') as brands, string_to_array($3, ',') as things,
         string_to_array($4, ',') as qualities, string_to_array($5, ',') as towns,
         (select array_agg(id order by id) from categories) as categories,
         (select id from categories where slug = 'vehicles') as vehicles,
         (select id from categories where slug = 'real-estate') as property,
         '{toyota,honda,lexus,mercedes_benz,hyundai,kia,nissan,ford,peugeot,mazda,bajaj,tvs,man,mack}'::text[] as makes,
         '{Corolla,Camry,Accord,RX 350,C300,Elantra,Rio,Almera,Ranger,406,Boxer,Granite}'::text[] as models,
         '{foreign_used,nigerian_used,brand_new}'::text[] as conditions, '{automatic,manual,cvt}'::text[] as gears,
         '{petrol,diesel,hybrid,electric}'::text[] as fuels, '{flat,duplex,self_contain,land,shop}'::text[] as homes,
         '{rent,sale,short_let}'::text[] as offers,
         (select array_agg(id) from users where username like 'bench.%') as sellers
     )
     insert into listings (user_id, category_id, title, description, price_kobo, price_period, images, location, state, lga, attributes, view_count, created_at)
     select sellers[1 + floor(cardinality(sellers) * random())::int], category,
       ${pick("brands")} || ' ' || ${pick("things")} || ', ' || ${pick("qualities")},
       'A ' || ${pick("qualities")} || ' ' || ${pick("things")} || ' by ' || ${pick("brands")} || ', lot ' || md5(random()::text)
         || '. Seen and paid in ' || split_part(${pick("towns")}, '|', 1) || '.',
       (100000 * exp(9 * random()))::bigint, case when category = property then 'year'::price_period end, array['/demo/standing-fan-a.webp'], split_part(town, '|', 1),
       nullif(split_part(town, '|', 2), ''), nullif(split_part(town, '|', 3), ''),
       case category when vehicles then ${vehicleFacts} when property then ${propertyFacts} else '{"condition": "good"}' end,
       floor(2000 * power(random(), 6))::int, now() - random() * interval '365 days'
     from lists, generate_series(1, $1) as number, lateral (select ${pick("towns")} as town, ${pick("categories")} as category where number > 0) as somewhere`,
    [count, words.brand, words.thing, words.quality, words.town],
  );
}
