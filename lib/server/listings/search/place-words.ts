import "server-only";

/*
 * The names of the 37 states and 774 local government areas come from temikeezy/nigeria-geojson-data:
 *
 * MIT License
 *
 * Copyright (c) 2025 Temi
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy
 * of this software and associated documentation files (the "Software"), to deal
 * in the Software without restriction, including without limitation the rights
 * to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
 * copies of the Software, and to permit persons to whom the Software is
 * furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice shall be included in all
 * copies or substantial portions of the Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
 * IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
 * FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
 * AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
 * LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
 * OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
 * SOFTWARE.
 */

/** Words of the names of states, local government areas, and well-known towns and areas, folded. */
export const placeWords: ReadonlySet<string> = new Set(
  `
aba abadam abaji abak abakalik abasi abeokuta abi abia aboh abua abuja adamawa adavi ado adua afijio afikpo afon
agaie agatu agege aguata agwara ahiazu ahoada ajah ajao ajaokuta ajegunle ajeromi ajingi akamkpa akara akinyele
akko akoko akokonorthwest akpabuyo akpor akukutor akure akwa akwanga ala alaba albasu aleiro alimosho alkaleri
amuwo anam anambra anaocha andoni aninri aniochan aniochas anka ankpa anpa apa apapa apongbon ara ardo are arewa
argungu ariaria arochukwu asa asaba asari askira asutan atai atakumosa atiba atisbo augie auyo awe awgu awka
ayamelum ayedaade ayedire babura badagry bade bagudo bagwai bakassi bakori bakura balanga balewa balge bali bama
barkin barnawa baruten bassa batagarawa batsari bauchi baure bayelsa bayo bebeji bekwarra belwa bende benin
benue berger bes biase bichi bida billiri bindawa binji biriniwa birni birnin biu bodija bodinga bogoro boki
bokkos bolo boluwaduro bomadi bonny borgu boripe borno borsari bosso brass buji bukkuyum bungudu bunkure bunu
bunza buruku burutu bwari calabar capital centtral challenge chanchaga charanchi chevron chibok chikun cross
dala damaturu damban dambatta damboa dandi dandume dange danja danko danmusa darazo dass daura dawakin deba
degema dei dekina delta demsa dikwa doguwa doma donga dugbe dukku dunukofia dutse dutsi dutsin eastern ebonyi
ebute edati ede edo edu effurun efon egbado egbeda egbedore egbema egon egor ehime ejigbo ekeremor eket ekiti
ekpan ekpene ekpo ekwusigo eleme emuoha emure enin enugu enugusou epe ero esan ese esit essien etche ethiope
ethiopee eti etim etinan etsako etung ewekoro eze ezeagu ezinihitte ezza fagge fakai faskari federal festac fika
fufore funakaye fune funtua gabasawa gada gadau gado gagarawa gamawa gamjuwa ganye gari garki garko garum
gashaka gassol gaya gbagada gbako gboko gboyin geidam gezawa giade girei giwa gokana gombe gombi goronyo gra
gubio gudu gujba gulani guma gumel gummi gurara guri gusau guyuk guzamala gwadabaw gwagwalada gwale gwandu
gwaram gwari gwarinpa gwarzo gwer gwiwa gwoza hadejia harcourt hausa hawul hong ibadan ibaji ibarapa ibeju ibeno
ibesikpo ibi ibiono ibom idah idanre ideato idemili ido idumota ifako ife ifecentral ifedayo ifedore ifelodun
ifo igabi igalamela igando igbo igueben ihiala ihitte ijaw ijaye ijebu ijero ijumu ika ikanorth ikara ikasouth
ikate ikeduru ikeja ikenne ikere ikole ikom ikono ikorodu ikot ikota ikotun ikoyi ikpoba ikwerre ikwo ikwuano
ila ilaje ilejemeje ileoluji ilesa ilesha illela ilorin imeko imo ingawa ini ipokia ire irele irepo irepodun
irewole isa ise iseyin ishielu isi isiala isin isinweke isokan isokonor isokosou isolo isu isuikwuato itas
itesiwaju itu ivo iwajowa iwo iyana izzi jaba jabi jada jahi jahun jakusko jalingo jama jega jema jere jibia
jigawa jimeta jos kabba kabo kachia kaduna kafin kafur kaga kagarko kaiama kaita kajola kajuru kala kalgo
kaltungo kanam kankara kanke kankiya kano karasuwa karaye karfe karim karu kataf katagum katampe katcha katsina
kaugama kaura kauru kazaure keana kebbe kebbi keffi ketu khana kibiya kirfi kirika kiru kiyawa kogi koko kokona
kola kolokuma konduga konshisha kontogur kosofe koton kubau kubwa kudan kudu kuje kukawa kumbotso kunchi kura
kurfi kurmi kusada kusar kwali kwami kwande kwara kware kwaya ladi lafia lagelu lagos lamido lamurde langtang
lapai lau lavun lekki lere logo lokogoma lokoja lokongoma lugbe mabushi machina madagali mado madobi mafa mafara
magaji magama magongo magumeri mai maiduguri maigatari maiha maitama maiyama makarfi makoda makoko makurdi malam
mallam malumfashi mangu mani maradun mariga marte maru maryland mashegu mashi matazu mayo mbaise mbaitoli mbano
mbo metta michika miga mikang minjibir minna misau mkpat moba mobbar mokola mokwa monguno mopa moro mowe mubi
municipality muro musawa mushin muya nafada namoda nangere nasarawa nassarawa ndokwa nembe ngala nganzai ngaski
nguru ngwa niger nigeria ningi njaba njikoka nkanu nkoro nkwerre nneochi nnewi nsit nsukka numan nwangele nyanya
obafemi obajana obalende obanliku obi obio obokun obolo obot obowo obubra obudu ode odeda odigbo odo odofin
odogbolu odolu odu odual odukpani offa offong ofu ogba ogbadibo ogbaru ogbia ogbomosho ogo ogoja ogori ogu ogudu
ogun oguta ohafia ohaji ohaozara ohaukwu ohimini oji ojo ojodu ojota oju ojuelegba oke okehi okeigbo okene okha
okigwe okitipupa okobo okota okpala okpe okpokwu okrika ola olamaboro olorunda olorunsogo oluwa oluyole omala
omumma ona ondo onicha oniru onitsha onna opobo opokuma ore oredo orelope orhionmw ori oriade orile orlu orolu
oron orsu oru oruk oruko orumba orun osa ose oshimili oshodi oshogbo osi osisioma osogbo osun ota otin otukpo
oturkpo ovia owan owerri owo owode oye oyi oyigbo oyingbo oyo oyun paikoro pankshin patani pategi plateau port
potiskum qua rabah rafi rano rayfield remo rijau rimi rimin ringim rivers riyom rogo roni rumuokoro rumuola sabo
sabon sabuwa safana sagamu sagbama sakaba saki samma sandamu sanga sango sapele sardauna shagamu shagari shanga
shani shanono shelleng shendam shinkafi shira shiroro shomgom shomolu shuni silame soba sokoto song southern
sule suleja sumaila suru surulere tafa tafawa tai takai takum talata tambawal tangazar tankarkar tanke taraba
tarauni tarka tarmuwa taura tejuosho territory teungo tofa toro toru toto trans tsafe tsanyawa tundun tureta uba
ubium uboma udenu udi udim udu udung ughelli ugwunagbo uhunmwonde ukanafun uko ukum ukwa ukwuani umu umuahia
ungogo unuimo uruan urue uselu ushongo ussa utako uvwie uwani uyo uzo vandeikya wada wamakko wamba warawa warji
warri wasagu wase waterside wudil wukari wurno wuse wushishi yaba yabo yagba yakurr yala yalmatu yankwashi yauri
yenagoa yobe yola yorro yunusari yusufari zaki zamfara zango zangon zaria zing zuba zurmi zuru
`
    .trim()
    .split(/\s+/),
);
