/**
 * Passwords that are guessed first, as words they are made of and as whole ones. Most long ones in leaks are a common word
 * with digits, or a walk over the keyboard: those are recognized by rule, so the list stays small.
 */
const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Compared without case, digits for letters, and signs. Longer ones first, so that 'passwords' is not 'password' and an s. */
export const commonWords: readonly string[] = words(`
  password passwort contrasena passphrase passcode pass word login logon signin access admin administrator root user guest test
  testing tester demo sample default changeme change letmein letme open opensesame sesame secret secrets private secure security
  welcome hello hola goodbye whatever nothing something anything everything computer internet laptop iphone android samsung google
  facebook youtube twitter instagram linkedin microsoft windows apple yahoo hotmail gmail amazon netflix
  iloveyou iloveu ilove love lovely lover loveme loveyou mylove myself forever together always babygirl babyboy baby sweetheart
  sweetie honey sugar candy cookie cookies chocolate cupcake princess prince queen king angel angels beautiful handsome pretty
  sunshine sunflower flower flowers rainbow butterfly summer winter spring autumn january february march april june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday
  football baseball basketball softball soccer futbol hockey tennis volleyball golf liverpool chelsea arsenal barcelona juventus
  cowboys steelers eagles patriots packers yankees lakers redsox broncos raiders panthers dolphins
  monkey dragon tiger lion bear wolf eagle dolphin butterfly kitty kitten puppy doggy horse horses chicken turtle spider snake
  batman superman spiderman ironman hulk starwars startrek pokemon pikachu naruto minecraft fortnite roblox matrix
  master mustang ferrari porsche mercedes corvette harley yamaha toyota honda camaro chevy ford
  michael jordan jessica jennifer ashley amanda daniel andrew joshua matthew michelle nicole anthony charlie thomas robert
  william jackson johnson samantha elizabeth victoria alexander alexandra isabella sophie maria jose carlos juan jesus christ
  jesuschrist blessed blessing faith grace heaven family mother father mommy daddy sister brother friend friends bestfriend
  freedom liberty america american usa mexico london newyork california texas florida chicago boston dallas denver
  shadow hunter ranger killer trustno trustnoone trust nobody pepper ginger maggie bailey buster cooper tigger snoopy
  summertime christmas halloween birthday happybirthday happy merry lucky winner winning money dollar dollars million millionaire
  jackpot lottery lotto powerball megamillions casino poker gamble player gamer games game playstation nintendo xbox
  metallica nirvana slipknot eminem beatles rocknroll music guitar dance
  qwerty qwertz azerty asdf zxcv qazwsx asdfgh zxcvbn abcd abcdef abc qwe asd zxc
`).toSorted((one, other) => other.length - one.length);

/** Long ones that no rule sees. */
export const commonPasswords: ReadonlySet<string> = new Set(
  words(`
  1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx3edc 1qazxsw23edc zaq12wsx3edc zaq1xsw2cde3 zaq!2wsx3edc qazwsxedcrfv
  zxcvbnm123 a1b2c3d4e5 a1s2d3f4g5 a12345678910 aa12345678 a123456789 a1234567890 z123456789 q123456789 s123456789 abc1234567
  123456789a 1234567890a 1234567890q 123456789q 123456789z 123456789abc 12345qwert 123qweasdzxc 123qwe123qwe qwe123qwe123
  qweasdzxc123 1234qwerasdf qwer1234asdf asdf1234qwer 0987654321a 3rjs1la7qe 18atcskd2w 1g2w3e4r5t g_czechout thebest123
  correcthorsebatterystaple correct-horse-battery-staple correcthorse tobeornottobe nevergiveup thequickbrownfox
  maythe4thbewithyou maytheforcebewithyou iamthebest123 givemeaccess dontforget123 idontknow123 ihateyou123 fuckyou123
  fuckyouall asshole123 motherfucker bullshit123 pokemon123 superman123 spongebob1 spongebobsquarepants scoobydoo123
  harrypotter hogwarts123 gryffindor1 manchesterunited manutd1234 realmadrid1 realmadrid7 barcelona10 cristiano7 ronaldo777
  lionelmessi michaeljordan23 lebronjames kobebryant24 tombrady12 onedirection justinbieber taylorswift blink182blink
  mississippi washington1 philadelphia sanfrancisco losangeles1 lasvegas123 puertorico1 bangladesh pakistan123 philippines
  unbelievable supercalifragilistic abracadabra opensesame1 rumpelstiltskin
`),
);
