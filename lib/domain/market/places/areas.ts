import type { StateCode } from "./states";

/**
 * Neighbourhoods, markets and streets that people name in the large cities, folded, by the LGA they lie in; by several
 * where a border runs through, or where sources disagree. With ~ the name exists all over the country (GRA, Ring
 * Road): it means this place beside the name of its state or city only. A street that a place gave its name to (Aka
 * Road) is not that place: place-text.ts.
 */
export const areas: Partial<Record<StateCode, Record<string, string>>> = {
  "NG-AB": {
    "Aba North": "ariaria, ariaria market, ariaria international market, umungasi, old aba gra, aba gra, ogbor hill",
    "Aba South":
      "ekeoha, eke oha, cemetery market, ahia ohuru, asa road, ngwa road, ~port harcourt road, eziukwu, enyimba, ~jubilee road",
    "Aba North, Obi Ngwa, Osisioma": "abayi",
    Osisioma: "osisioma ngwa",
    "Umuahia North": "ubani market, ubani ibeku, ~world bank",
    Ikwuano: "umudike",
    "Umu Nneochi": "isuochi, umunneochi",
  },
  "NG-AD": {
    "Yola North": "jambutu, karewa, doubeli, luggere, nassarawo, demsawo, rumde, jimeta yola",
    "Yola South": "yolde pate, yola town, ngurore",
  },
  "NG-AK": {
    Uyo: "ewet housing, ewet housing estate, ewet, shelter afrique, ikot ekpene road uyo, ~ikot ekpene road, aka road, abak road, ~oron road, wellington bassey way, osongama, osongama estate, use offot, ibom plaza, ibom tropicana",
    Itu: "itam uyo, itam, itam market",
  },
  "NG-AN": {
    "Awka South": "amawbia, nibo, nise, umuawulu, ~ifite, ~aroma junction, okpuno",
    "Onitsha North":
      "~main market, ~inland town, ~gra, woliwo, woliwo layout, omagba, trans nkisi, american quarters, onitsha main market, onitsha gra",
    "Onitsha South": "upper iweka, fegge, odoakpu, ochanja, ochanja market, ~bridge head, bridgehead market",
    Ogbaru: "okpoko, atani",
    "Idemili North": "obosi, awada, ogidi anambra, ~ogidi, umuoji, abatete",
    "Idemili South": "nnobi, awka etiti, ojoto",
    "Nnewi North": "otolo, uruagu, nnewichi, nkwo nnewi",
    Aguata: "igbo ukwu, umuchu, ~uga, isuofia, achina",
    Anaocha: "agulu, adazi, neni anambra, ~neni",
    Njikoka: "abagana, enugwu ukwu, nimo, nawfia",
    Oyi: "ogbunike, nteje, awkuzu, nkwelle ezunaka, umunya",
    "Anambra East": "otuocha, aguleri, nsugbe, igbariam",
    Ekwusigo: "ozubulu, oraifite",
    Ihiala: "okija, uli anambra",
    "Orumba South": "umunze",
    "Orumba North": "nanka, ufuma",
    "Nnewi South": "ukpor, osumenyi",
  },
  "NG-BA": { Bauchi: "wunti, gwallaga, ~yelwa, federal low cost bauchi" },
  "NG-BE": {
    Makurdi: "wurukum, ~high level, wadata, ~north bank, kanshio, lobi quarters, ~modern market, ~judges quarters",
  },
  "NG-BO": {
    Maiduguri: "bulumkutu, ~monday market, gwange, bolori, maisandari, gamboru liberty, lamisula, ~wulari, ~bulabulin",
    Jere: "~old maiduguri, gomari, mairi",
  },
  "NG-BY": {
    Yenagoa:
      "swali, opolo, ekeki, amarata, kpansia, biogbolo, okaka, edepie, etegwe, akenfa, igbogene, azikoro, ~tombia, agudama epie, onopa",
    Ekeremor: "agge",
    "Southern Ijaw": "amassoma",
    Ogbia: "otuoke",
  },
  "NG-CR": {
    "Calabar Municipal":
      "~state housing, state housing estate, ~marian, ~marian road, marian market, ~satellite town, etta agbor, ika ika oqua, 8 miles, eight miles, ~parliamentary, parliamentary extension, ~federal housing, diamond hill, ~highway",
    "Calabar South": "mayne avenue, ~goldie, ekpo abasi, anantigha",
  },
  "NG-DE": {
    Uvwie:
      "effurun warri, enerhen, ekpan, jakpa, jakpa road, pti road, ugborikoko, ugbolokposo, ~refinery road, ugbomro",
    "Warri South":
      "okumagba, okumagba layout, okumagba avenue, okumagba estate, igbudu, igbudu market, ~okere, edjeba, ogunu, ugbuwangue, ubeji",
    "Warri South, Uvwie": "~airport road",
    Udu: "aladja, ovwian, ~udu road",
    Okpe: "osubi, orerokpe",
    "Oshimili South": "~okpanam road, cable point, nnebisi road, summit road, ~dbs road, ~infant jesus",
    "Oshimili North": "okpanam, ibusa, illah",
    "Aniocha South": "ogwashi uku, ubulu uku",
    "Aniocha North": "issele uku",
    "Ndokwa West": "kwale",
    "Isoko North": "ozoro",
    "Isoko South": "oleh",
    "Ethiope West": "oghara, mosogar",
    "Ika North East": "umunede, owa oyibu",
    Ukwuani: "obiaruku",
    "Ughelli North": "agbarho",
  },
  "NG-EB": { "Ezza South": "onueke", "Afikpo South": "nguzu edda" },
  "NG-ED": {
    Oredo: "~gra, etete, ihama, ~ring road, kings square, new benin, ~airport road, ~mission road",
    Egor: "ugbowo, uselu, uwelu, oliha, evbuotubu, ogida, ~egor",
    "Ikpoba-Okha": "aduwawa, ~ikpoba hill, oregbeni, ramat park, upper sakponba, uteh, ogbeson, st saviour",
    "Oredo, Ikpoba-Okha": "~sapele road, sakponba, sakponba road",
    "Oredo, Egor": "ekenwan, ekenwan road, siluko, siluko road, ekehuan, ekehuan road",
    "Ovia North East": "oluku, ekosodin, ~okada",
    "Akoko-Edo": "igarra, ibillo",
    "Esan South East": "ubiaja",
  },
  "NG-EK": { "Irepodun-Ifelodun": "iworoko", "Ado Ekiti": "~ajilosun, ~fajuyi, ~adebayo, ~basiri" },
  "NG-EN": {
    "Enugu North":
      "~new haven, ~independence layout, ogui, ogui road, asata, ogbete, ogbete market, ~coal camp, obiagu, ~holy ghost, okpara avenue, iva valley, onu asata",
    "Enugu South":
      "achara layout, uwani, idaw river, idaw river layout, awkunanaw, gariki, garriki, ugwuaji, ~amechi, ~maryland, agbani road, akwuke, kenyatta market",
    "Enugu East": "abakpa nike, ~abakpa, emene, trans ekulu, nike lake, ~nike",
    "Nkanu West": "agbani",
  },
  "NG-FC": {
    "Abuja Municipal":
      "wuse, wuse 2, wuse ii, wuse two, wuse 1, wuse market, ~garki, garki 2, garki ii, garki 1, maitama, asokoro, jabi, jabi lake, utako, gwarinpa, gwarimpa, gwarinpa estate, life camp, lifecamp, ~kado, kado kuchi, katampe, katampe extension, mabushi, ~jahi, guzape, ~apo, apo resettlement, apo mechanic village, apo legislative quarters, apo dutse, ~gudu, durumi, games village, lokogoma, galadimawa, gaduwa, lugbe, sabon lugbe, kuchigoro, pyakasa, dakwo, dakibiyu, wuye, ~idu, idu industrial area, karmo, ~karu, karu site, ~nyanya, jikwoyi, kugbo, ~central area, ~central business district, ~cbd, ~airport road, ~berger, ~banex, banex plaza, wumba, sunnyvale, sunny vale, sun city, suncity, trademore, trademore estate, aco estate, citec, mbora, nbora, dape, kabusa, ~area 1, ~area 2, ~area 3, ~area 8, ~area 10, ~area 11, ~zone 1, ~zone 2, ~zone 3, ~zone 4, ~zone 5, ~zone 6, ~zone 7, kaura district, ~karshi, orozo, gwagwa, ~jiwa, amac",
    Bwari: "dutse alhaji, dutse makaranta, ushafa, byazhin, ~dutse, bwari town, ~dawaki",
    "Abuja Municipal, Bwari": "mpape, kurudu, dei dei, deidei",
    Gwagwalada: "zuba, tungan maje, tunga maje",
  },
  "NG-GO": { Gombe: "~tudun wada, pantami, jekadafari, jeka dafari, herwagana, bolari", Akko: "kumo" },
  "NG-IM": {
    "Owerri Municipal":
      "ikenegbu, ikenegbu layout, aladinma, new owerri, douglas road, wetheral, wetheral road, works layout, tetlow road, ~relief market",
    "Owerri North": "~orji, ~egbu, naze, emekuku, akwakuma, uratta",
    "Owerri West": "nekede, ihiagwa, futo, obinze, irete, umuguma, ~avu, eziobodo",
    "Owerri Municipal, Owerri West": "~world bank",
    "Owerri North, Owerri West": "amakohia",
    "Oru West": "mgbidi",
    Njaba: "umuaka",
  },
  "NG-JI": { Dutse: "" },
  "NG-KD": {
    "Kaduna South": "barnawa, kakuri, ~makera, ~television, ~tudun wada, ~tudun nupawa, badiko, ~kabala west",
    "Kaduna North":
      "~ungwan rimi, ~unguwan rimi, ~kawo, malali, ~ungwan dosa, ~unguwan dosa, unguwan sarki, ungwan sarki, badarawa, hayin banki, kabala costain, kabala doki, ~ungwan shanu, ~unguwan shanu",
    Chikun: "~sabon tasha, gonin gora, kujama",
    "Kaduna South, Chikun": "~narayi",
    Igabi: "rigasa, rigachikun, mando",
    "Sabon Gari": "samaru, samaru zaria, kwangila, hanwa, dogarawa, muchia, ~abu, ahmadu bello university",
    Zaria: "wusasa, ~kongo, tudun jukun, gyallesu, tudun wada zaria, kofar doka",
    Kaura: "kagoro",
  },
  "NG-KN": {
    Fagge: "~sabon gari, sabon gari market, kantin kwari, kantin kwari market, ~singer market, rijiyar lemo",
    Nassarawa:
      "nassarawa gra, nasarawa gra, bompai, giginyu, gwagwarwa, kawaji, badawa, dakata, ~brigade, lodge road, ~nasarawa, kaura goje",
    Tarauni: "gyadi gyadi, farm centre, farm center, unguwa uku, ~unguwar uku, darmanawa, daurawa",
    "Nassarawa, Tarauni": "hotoro",
    "Kano Municipal": "sharada, gandun albasa, kurmi market, ~jakara",
    "Kano Municipal, Tarauni": "~zoo road",
    Gwale: "kabuga, dorayi, goron dutse",
    Dala: "kofar ruwa, gwammaja, gobirawa",
    Ungogo: "rijiyar zaki, bachirawa",
    Kumbotso: "challawa, panshekara",
    "Kumbotso, Tarauni": "naibawa, na ibawa",
  },
  "NG-KO": { Lokoja: "adankolo, lokongoma, ~felele, ~phase 1, ~phase 2, obajana" },
  "NG-KT": { Katsina: "kofar kaura, kofar sauri, kofar guga" },
  "NG-KW": {
    "Ilorin South": "tanke, gaa akanbi, offa garage",
    "Ilorin West": "adewole, adewole estate, taiwo road, ~taiwo, baboko, oloje, oloje estate, asa dam, ~ogidi",
    "Ilorin East": "kulende, oke oyi, ~sango",
    Edu: "lafiagi",
    Oyun: "erin ile",
  },
  "NG-LA": {
    Agege: "dopemu, pen cinema, orile agege, oko oba, tabon tabon, capitol road, papa ashafa",
    "Ajeromi-Ifelodun":
      "~ajegunle, amukoko, olodi apapa, awodi ora, ~layeni, boundary market, ajeromi, alaba oro, ~tolu",
    Alimosho:
      "~egbeda, ikotun, ikotun egbe, idimu, igando, ipaja, ayobo, akowonjo, ~shasha, iyana ipaja, gowon estate, abesan, abesan estate, meiran, aboru, baruwa, isheri olofin, isheri idimu, akesan, okunola, egbe lagos, ~egan, oke odo",
    "Alimosho, Ifako-Ijaye": "abule egba, alagbado",
    "Alimosho, Amuwo-Odofin": "ijegun",
    "Amuwo-Odofin":
      "festac, festac town, ~satellite town, ~mile 2, amuwo, kirikiri, abule ado, agboju, alakija, apple junction, mazamaza, maza maza",
    "Amuwo-Odofin, Ojo": "~trade fair, trade fair complex",
    Apapa: "apapa gra, tin can, tincan, tin can island, ijora, ijora badia, ~wharf, liverpool road",
    "Apapa, Surulere": "iganmu, orile iganmu",
    Badagry: "ajara, ~seme, seme border, aradagun",
    Epe: "agbowa, itoikin, eredo, alaro city, odomola",
    "Eti-Osa":
      "lekki phase 1, lekki phase one, lekki phase i, lekki 1, lekki phase 2, lekki phase ii, lekki phase two, lekki scheme 2, lekki scheme ii, ikate, ikate elegushi, elegushi, victoria island, ~vi, ~v i, oniru, ikoyi, old ikoyi, obalende, banana island, parkview estate, osborne, osborne foreshore, falomo, bourdillon, ajah, badore, langbasa, sangotedo, abraham adesanya, vgc, victoria garden city, ikota, ~chevron, chevron drive, agungi, osapa, osapa london, jakande lekki, ilasan, igbo efon, orchid road, idado, ologolo, lafiaji lekki, thomas estate, ogombo, okun ajah, eko atlantic, eko atlantic city, admiralty way, ~freedom way, adeola odeku, adeola odeku street, akin adesola, akin adesola street, ligali ayorinde, ~1004, 1004 estate, lekki county, nicon town, northern foreshore, chisco, monastery road, ajiwe, olokonla, maroko, conservation road, alpha beach, ~marwa, sanusi fafunwa, ahmadu bello way victoria island",
    "Ibeju-Lekki":
      "abijo, abijo gra, awoyaya, lakowe, bogije, eleko, eleko junction, akodo, magbon alade, eleranigbe, ibeju, oribanwa, amen estate, lekki free trade zone, lekki free zone, dangote refinery, la campagne tropicana",
    "Ifako-Ijaye":
      "~iju, iju ishaga, iju isaga, fagba, ojokoro, alakuko, kollington, obawole, ifako ijaiye, ifako agege, ijaiye ojokoro",
    Ikeja:
      "~allen, allen avenue, opebi, opebi road, ~computer village, alausa, oregun, adeniyi jones, adeniyi jones avenue, toyin street, agidingbi, ojodu, ojodu berger, ikeja gra, gra ikeja, onigbongbo, aromire, kodesoh, kodesoh street, otigba, otigba street, ikeja city mall, ikeja along, mobolaji bank anthony, mobolaji bank anthony way, acme road, wempco, wempco road, oke ira, murtala muhammed airport, murtala mohammed airport, omole phase 1, ~mangoro, alade market",
    "Ikeja, Ifako-Ijaye": "~ogba",
    "Ikeja, Kosofe": "~maryland, ~berger, omole, omole phase 2, omole estate",
    Ikorodu:
      "igbogbo, ijede, imota, odogunyan, owutu, isawo, ogolonto, agric ikorodu, ebute ikorodu, sabo ikorodu, ipakodo, bayeku, baiyeku, erunwen, adamo, majidun, gberigbe, itamaga, lucky fibre, laspotech",
    Kosofe:
      "~ketu, mile 12, mile 12 market, ojota, ogudu, ogudu gra, alapere, magodo, magodo phase 1, magodo phase 2, magodo gra, shangisha, ~anthony, anthony village, mende, oworonshoki, oworo, owode onirin, ikosi, ikosi ketu, agboyi, ifako gbagada, soluyi, cmd road, ajelogo",
    "Kosofe, Shomolu": "gbagada, gbagada phase 1, gbagada phase 2, gbagada estate",
    "Lagos Island":
      "balogun market, ~balogun, idumota, ~marina, ~broad street, ~cms, isale eko, jankara, ~campos, onikan, tafawa balewa square, ~tbs, adeniji adele, apongbon, ebute ero, ~sura, sura market, eko island",
    "Lagos Island, Eti-Osa": "~lafiaji, dolphin estate",
    "Lagos Mainland":
      "yaba, ebute metta, ebute meta, oyingbo, oyingbo market, sabo yaba, unilag, iwaya, makoko, ~adekunle, alagomeji, tejuosho, tejuosho market, jibowu, onike, abule oja, abule ijesha, ~iddo, yabatech, yaba tech, oko baba",
    "Lagos Mainland, Shomolu": "akoka",
    Mushin:
      "ilupeju, papa ajao, idi araba, idi oro, ~ladipo, ladipo market, odi olowu, luth, fatai atere, matori, ojuwoye, town planning way",
    "Mushin, Surulere": "~itire",
    "Mushin, Oshodi-Isolo": "ilasamaja",
    Ojo: "alaba international market, alaba international, ~alaba, alaba market, alaba rago, okokomaiko, ~iba, iba estate, iba housing estate, ajangbadi, ijanikin, igbo elerin, shibiri, iyana iba, ojo alaba, ojo barracks, afromedia, ojo town, ~ojo",
    "Oshodi-Isolo":
      "oshodi, isolo, okota, ago palace way, ~ago palace, ~ejigbo, mafoluku, ajao estate, ire akari, ire akari estate, jakande estate isolo, oke afa, aswani, aswani market, iyana isolo, sogunle, shogunle, orile oshodi, bolade, bucknor, bucknor estate, ajao estate airport road",
    Shomolu:
      "somolu, bariga, onipanu, palmgrove, palm grove, obanikoro, ~pedro, fola agoro, lad lak, apelehin, bajulaiye, akoka bariga",
    Surulere:
      "ojuelegba, ~aguda, lawanson, ijeshatedo, ijesha tedo, adeniran ogunsanya, adeniran ogunsanya street, bode thomas, bode thomas street, ~masha, ~shitta, ogunlana drive, iponri, eric moore, ~coker, alaka estate, randle avenue, akerele, akerele road, ~adelabu, adelabu street, western avenue, teslim balogun stadium, adeniran ogunsanya mall, national stadium surulere",
  },
  "NG-NI": {
    Chanchaga: "~tunga, ~mobil, kpakungu, ~dutsen kura",
    Bosso: "maikunkele, maitumbi, gidan kwano, ~tudun fulani, bosso estate",
  },
  "NG-OG": {
    Odeda: "obantoko, funaab, osiele, ~camp",
    "Abeokuta South":
      "~ibara, ibara housing estate, kuto, panseke, itoku, ~sapon, ita eko, onikolobo, asero, adigbe, oke mosan, idi aba, oke ilewo, ijaiye abeokuta",
    "Abeokuta North": "~lafenwa, ~elega, ~totoro, iberekodo, ita oshin",
    "Ado-Odo/Ota": "~sango, ~iyana ilogbo, ~ijoko, canaanland, ~joju, atan ota, iju ota",
    Ifo: "~agbado, oke aro, ~ifo",
    Ikenne: "ilishan, ilisan, ilishan remo, iperu, iperu remo",
    Ipokia: "",
  },
  "NG-ON": {
    "Akure South":
      "alagbaka, ijapo, ijapo estate, futa, oyemekun, ~oja oba, shagari village, arakale, isinkan, ijoka, ~oke aro",
    "Akure North": "oba ile, oba ile estate",
    Odigbo: "~ore, ore ondo",
    Owo: "~owo",
  },
  "NG-OS": {
    "Ife Central": "oau, obafemi awolowo university, ~mayfair",
    "Osogbo, Olorunda": "okefia, oke fia, oke baale, ~dada estate",
    Ayedaade: "gbongan",
    Oriade: "ijebu jesa",
  },
  "NG-OY": {
    "Ibadan North":
      "bodija, old bodija, new bodija, bodija market, agbowo, university of ibadan, ~ui, ~sango, mokola, samonda, agodi gra, yemetu, ~ashi, polytechnic ibadan, ~sabo",
    "Ibadan North, Ibadan North East": "basorun, bashorun, ~agodi",
    "Ibadan North East": "iwo road, oje market",
    "Ibadan North West": "dugbe, dugbe market, cocoa house, jericho, onireke, idi ishin, eleyele",
    "Ibadan South West":
      "~challenge, ~ring road, oke ado, oke bola, aleshinloye, iyaganku, iyaganku gra, odo ona, oluyole estate",
    "Ibadan South West, Ido": "~apata",
    "Ibadan South West, Ibadan South East": "molete",
    "Ibadan South East": "~mapo, ~felele",
    Akinyele: "ojoo, moniya, ajibode",
    Lagelu: "akobo, lalupon",
    Egbeda: "alakia, ~olodo, new gbagi, new gbagi market",
    Ido: "ologuneru, apete, awotan, omi adio",
    Oluyole: "akala express",
    Orelope: "igboho",
  },
  "NG-PL": {
    "Jos South": "rayfield, vom, kufang, ~dadin kowa, zaramaganda, anglo jos, gyel, zawan",
    "Jos North":
      "naraguta, ~terminus, terminus market, farin gada, ~bauchi road, katako, gada biyu, angwan rogo, lamingo, jenta, ~tudun wada",
  },
  "NG-RI": {
    "Port Harcourt":
      "diobu, ~mile 1, ~mile 2, ~mile 3, mile 1 diobu, mile 3 diobu, d line, ~old gra, borokiri, abuloma, amadi ama, elekahia, ogbunabali, rumukalagbor, rumuobiekwe, rumuwoji, nkpolu oroworukwo, nembe jetty, nembe waterside, peter odili road, ~garrison, eagle island, eastern bypass",
    "Obio-Akpor":
      "rumuola, rumuokoro, rumuokwuta, rumukwuta, rumuigbo, rumuodomaya, rumuodara, rumuomasi, rumueme, rumuepirikom, rumuolumeni, rumuibekwe, rumukrushi, rumukwurushi, rumuokwurushi, rumuogba, rukpokwu, choba, uniport, alakahia, ozuoba, ogbogoro, woji, elelenwo, eliozu, elioparanwo, eneka, ~atali, ada george, ada george road, ~mile 4, iwofe, oginigba, mgbuoba, ~artillery, rumuosi, rumuagholu",
    "Port Harcourt, Obio-Akpor":
      "trans amadi, trans amadi layout, ~gra, ~new gra, ~gra phase 1, ~gra phase 2, ~gra phase 3, ~waterlines",
    Ikwerre: "aluu, igwuruta, omagwa, isiokpo",
    Eleme: "onne, aleto, akpajo, alesa",
    Oyigbo: "obigbo",
    "Asari-Toru": "buguma",
    "Ogba-Egbema-Ndoni": "omoku town",
    "Ahoada East": "ahoada town",
  },
  "NG-SO": {
    Wamakko: "arkilla, ~gwiwa, kalambaina",
    "Sokoto South": "~mabera, ~gagi",
    "Sokoto North": "~runjin sambo, runji sambo",
  },
};
