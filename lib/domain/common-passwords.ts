/**
 * The passwords that every guessing list starts with, of at least the six characters that Oja asks
 * for, and what its own users would reach for first. Compared without case.
 */
const common = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 987654321 654321 111111 000000 222222 333333 444444 555555
  666666 777777 888888 999999 112233 121212 123123 123321 131313 159753 147258 696969 101010 789456 456789 1q2w3e
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwertyui asdfgh asdfghjkl asdasd asdf1234
  zxcvbn zxcvbnm qazwsx abc123 abcd1234 abcdef abcdefg abcdefgh a1b2c3 a123456 aa123456 aaaaaa password password1
  password12 password123 password1234 passw0rd p@ssw0rd p@ssword pass123 pass1234 passpass iloveyou iloveyou1 iloveu
  loveme lovely princess princess1 sunshine monkey dragon master letmein letmein1 welcome welcome1 welcome123 login1
  admin1 admin123 admin1234 administrator root123 toor123 test123 test1234 testing testtest guest123 guest1 user123
  changeme changeme1 default secret secret1 secret123 football football1 baseball basketball soccer chelsea chelsea1
  arsenal arsenal1 manutd manchester liverpool liverpool1 barcelona realmadrid ronaldo messi10 superman batman
  spiderman pokemon naruto starwars michael jordan jordan23 jennifer jessica ashley daniel andrew joshua matthew
  anthony charlie thomas robert hunter hunter2 george maggie ginger pepper killer shadow buster tigger jesus1 jesus123
  jesuschrist christ godisgood godisgreat godislove blessing blessing1 blessed blessings grace123 favour favour1
  favour123 goodluck victory success success1 miracle glory1 hallelujah emmanuel emmanuel1 nigeria nigeria1 nigeria123
  naija1 naija123 lagos123 abuja123 ibadan1 kaduna1 chioma1 chinedu1 oluwaseun oluwatobi olamide1 tobi123 money123
  mummy1 mummy123 daddy1 daddy123 mother father family family1 hello1 hello123 hellohello freedom whatever trustno1
  computer internet samsung samsung1 iphone iphone1 google google1 facebook facebook1 whatsapp instagram android
  flower flowers butterfly purple orange yellow banana chocolate cookie summer winter august october november december
  january friday saturday sunday london london1 america canada myself mypassword nopassword unknown nothing forever
  forever1 babygirl babygirl1 babyboy sweetie sweetheart honey1 angel1 angels princesa tinkerbell ojaoja oja123 oja2026`.split(
    /\s+/,
  ),
);

export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
