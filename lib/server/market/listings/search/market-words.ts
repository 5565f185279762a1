import "server-only";

/**
 * Words of Nigerian markets that are in no English dictionary, folded as search_fold does (no marks, lower
 * case): a search for one of them is never taken for a misspelling. Add a word when people here say it.
 */
const text = `
  brands of vehicles:
    toyota honda nissan hyundai kia lexus mercedes benz bmw audi volkswagen vw peugeot renault mazda mitsubishi suzuki
    subaru acura infiniti ford chevrolet jeep jaguar porsche volvo opel skoda isuzu hino iveco howo sinotruk sino daf
    mack man scania leyland tata mahindra innoson ivm geely changan chery byd gac jac jetour haval great wall foton
    bajaj tvs haojue jincheng daylong qlink kymco yamaha kawasaki ducati vespa piaggio lifan sinoki simba hajoue
  models of vehicles:
    camry corolla avensis yaris matrix venza sienna highlander hilux prado hiace rav4 tacoma tundra sequoia avalon
    4runner fortuner starlet carina coaster dyna picnic accord civic crv pilot odyssey ridgeline fit element almera
    sentra altima maxima murano pathfinder xterra frontier primera sunny micra elantra sonata tucson santafe accent
    creta rio sorento sportage optima picanto cerato passat jetta golf polo touareg tiguan sharan vento explorer edge
    ranger escape mustang glk gle gls gla cla elantra boxer pulsar korope okada keke napep danfo molue brt
    gx rx es lx outlander pajero lancer canter l300 liteace noah vibe pontiac
  phones, computers and their brands:
    samsung tecno infinix itel gionee nokia huawei xiaomi redmi poco oppo vivo realme oneplus motorola zte umidigi
    blackview iphone iphones ipad ipads ipod airpods airpod macbook imac imacs macbooks apple airtag magsafe galaxy
    camon spark phantom pova oraimo freepods newage zealot jbl anker remax zinox hp dell lenovo asus acer toshiba
    elitebook probook pavilion latitude inspiron thinkpad ideapad alienware vaio chromebook android ios whatsapp
    facebook instagram tiktok youtube snapchat twitter telegram linkedin jiji konga jumia netflix dstv gotv startimes
    mtn airtel glo etisalat smile spectranet starlink mifi wifi bluetooth usb ssd hdd ram gpu cpu sim esim smartwatch
    powerbank powerbanks earpod earpods earbuds earpiece earpieces smartphone smartphones simcard lte hdmi cctv gps drone
    dji gopro canon nikon playstation xbox nintendo ps4 ps5 psp uk
  appliances and power:
    binatone hisense thermocool haier polystar scanfrost panasonic sony lg philips kenwood qasa lontor ox rite tek
    nexus skyrun bruhm maxi syinix restpoint midea gree sharp whirlpool bosch beko indesit ignis sumec firman elepaq
    elemax mikano perkins cummins caterpillar lister tiger honda senwei parsun jmg lutian luminous prag felicity
    sukam genus mercury must deye growatt sunking jinko qled oled plasma inverters kva kw mah ah hp
    gen gens genny i-better-pass-my-neighbour nepa phcn prepaid airfryer airfryers aircon ac acs tv tvs
    decoder decoders stabiliser stabilizer aluminum changeover
  property:
    bq selfcon selfcontain self-contain miniflat duplexes c-of-o cofo governor-consent facemeifaceyou gra shortlet
    shortlets airbnb boys-quarters penthouse agbo-ile caution
  clothes and beauty:
    ankara aso oke ebi agbada gele adire ipele iro buba sokoto fila kaftan kaftans senator isiagu isi agu akwete ukara
    george hollandis hollandais vlisco lace sego auto-gele atampa atamfa shadda zanna bukar hula riga babban kwala
    jalabiya jallabiya jalamia abaya hijab hijabs niqab turban danshiki dashiki okrika okirika bendown gucci nike
    adidas puma zara fendi versace balenciaga vans birkenstock crocs crop weavon weavons attachment braids shuku
    didi ghanaweaving kanekalon expression xpression wig wigs frontal frontals closure lashes pomade dudu osun ori
    khumra turaren wuta lalle laali kwalli kajal tiro dilka halawa seiko casio rolex asoebi asooke aso-ebi kampala
    batik pakistani kente okpu ogodo jigida akwaocha etibo woko opu
  food and farm:
    garri gari eba fufu foofoo amala elubo lafun semo semolina semovita poundo iyan tuwo masa waina akara moi moin
    moinmoin ofada abakaliki jollof ogbono egusi ewedu gbegiri oha ora nsala banga afang edikang ikong editan edikaikong
    atama ukwa ugba abacha okpa nkwobi isiewu ishi ewu isi suya kilishi kuli kulikuli tsire balangu dambu nama
    bole boli dodo asun kpomo ponmo shaki roundabout abodi panla titus okporoko stockfish crayfish eja kika iru ogiri
    dawadawa uziza uda utazi ehuru nchanwu nchuanwu efirin efinrin ugu ugwu uha soko tete shoko waterleaf bitterleaf
    rodo atarodo atarugu tatashe shombo tomato tomatoes ata alubosa kanwa akaun zobo kunu kunun fura nono burukutu
    pito ogogoro kaikai palmwine emu nkwu agege puff chinchin dankwa aya tigernut tigernuts agbalumo udara ube
    ayaba agbado isu ewura acha fonio dawa gero masara gyada wake ewa oloyin drum honeybeans olotu dabino zogale moringa
    goro orogbo obi kola atale ginger citta tafarnuwa kuka miyan kubewa taushe alayyahu rogo dankali doya
    mangala bonga sawa shawa kote croaker titus mudu kongo derica paint-rubber mongo indomie golden-penny dangote
    bournvita milo peak cowbell maggi knorr onga kellogg gino terra noiler broiler broilers layers pullets
    boerboel caucasian lhasa rottweiler gudali sokoto-gudali bunaji balami yankasa uda agric
  Pidgin:
    pikin pikins wahala oga moto una dey abeg chop wetin sabi pepper-soup mumu gist shakara wey waka obodo naija
    naira kobo jand tokunbo belgium fairly-used london-used okirika bend-down-select jara gbemu gbasgbos japa sapa
    owambe mama-put bukka buka agbero conductor oyinbo danfo abokada abokobi ogbanje
  Yoruba:
    bata ile oko foonu aga tabili ibusun iwe eran eja eyin adie adiye ewure malu maalu aja ologbo omi epo pupa
    obe iyo suga iresi ewa ogi akamu eko koko ilu dundun gangan bembe sekere ayo olopon ilekun ferese
    yara ojulowo tuntun oja owo aso ipele gbigbe irinse ose shea ori igi ero amunawa moto keke alupupu
    eran ogede ope agbon osan ibepe ope oyinbo alaga ounje ijoko aga onisowo telo kafinta birikila meka wosa
    agbada sokoto bante kembe gobi abeti aja labankada esiki dansiki kiriyo iborun idiye ileke iyun segi
  Hausa:
    mota gida waya takalmi takalma doya shinkafa kaza kaji akuya rago tunkiya saniya shanu kifi kifaye nama mai gishiri
    sukari zuma albasa tumatir tumatur kujera kujeru gado tufafi hula hannu fili haya babur dinki tela kafinta
    makaniki yaro yarinya kaya kasuwa kudi riga wando rigar mayafi zani kallabi dankwali agogo littafi makaranta kwai
    madara nono man-ja mangyada barkono attaruhu tattasai sabulu turare kwano tukunya cokali murhu gas itace
    doki jaki rakumi kare kyanwa agwagwa zabo talotalo ganye goro kwakwa lemu ayaba mangwaro gwanda
    tsoho sabo sabuwa karfe katako siminti yashi bulo kwano keken baro injin janareta fitila hasken rana
  Igbo:
    ulo ugboala ugbo ala ekwenti akwa akpukpo ukwu ji osikapa agwa azu anu okuko ewu mmanu nnu ose oche akwukwo ihe
    aku ego ahia oru akpu ede oka ukwa ube akidi okwuru mmiri efere ite nku oku mkpuru osisi unere oroma
    nkwu aki bekee nkita pusi ehi aturu ezi ogodo mgbaaka ola aka olu nti agbamakwukwo iwu elekere ezigbo ohuru
    igwe anyanwu onye oru nka okwuma okwu igba ekwe ogene udu oja ufie
  papers and daily life:
    nysc corper corpers copper bvn nin pos atm cac jamb waec neco utme post-utme efcc frsc lastma naira kudi opay
    palmpay moniepoint paystack flutterwave gtbank fcmb uba zenith firstbank ecobank wema alat kuda hse ican
    soakaway borehole boreholes geepee storex vitafoam mouka vono dangote bua lafarge elephant gmelina iroko obeche mdf
    hdf pop tiler tilers aluco aluminium swiss cotonou ludo ayo okoso suwe kalangu
`;

/** Without the headings of the lines; "aso-ebi" is two words. */
export const marketWords: ReadonlySet<string> = new Set(
  text
    .replaceAll(/^.*:$/gm, "")
    .split(/[\s-]+/)
    .filter(Boolean),
);
