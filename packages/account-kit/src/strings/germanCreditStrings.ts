import type { CreditsProblem } from '../model/parseCredits.ts';
import type { AccountStrings } from '../react/strings.ts';
import { germanCount, germanMoney, germanNumber, germanPrice } from './germanCount.ts';

const points = (count: number) => germanCount(count, 'Punkt', 'Punkte');
const freeOnes = (daily: number) =>
  daily === 1
    ? 'Dein kostenloser Versuch für heute ist aufgebraucht'
    : `Deine ${germanNumber(daily)} kostenlosen Versuche für heute sind aufgebraucht`;

function creditsProblem(found: CreditsProblem, most: number): string {
  switch (found.problem) {
    case 'empty':
      return 'Gib ein, wie viele Punkte du möchtest.';
    case 'negative':
      return 'Gib eine Zahl über null ein, ohne Minuszeichen.';
    case 'not_whole':
      return 'Punkte gibt es nur im Ganzen. Gib eine Zahl wie 2 ein, ohne Bruchteile.';
    case 'too_few':
      return 'Gib mindestens 1 Punkt ein.';
    case 'too_many':
      return `Höchstens ${points(most)} lassen sich auf einmal kaufen.`;
    case 'grouped':
      return `Schreib ${found.meant}, ohne Punkt und Komma, wenn du das meinst.`;
    case 'not_a_number':
      return 'Gib eine ganze Zahl in Ziffern ein, etwa 500.';
  }
}

/** What things cost, what there is, buying and claiming. */
export const germanCreditStrings = {
  profile: 'Profil',
  wallet: 'Guthaben',
  credits: 'Punkte',
  transactions: 'Umsätze',
  creditCount: points,
  count: germanNumber,
  creditUnit: (count) => (count === 1 ? 'Punkt' : 'Punkte'),
  free: 'kostenlos',
  freeLeft: (left, daily) =>
    `Noch ${germanNumber(left)} von ${germanNumber(daily)} kostenlosen Versuchen für heute`,
  freeSpent: (daily) => `${freeOnes(daily)}.`,
  getMoreCredits: 'Mehr Punkte holen',
  needCredits: (required) => `Du brauchst ${points(required)}. Hier bekommst du mehr.`,
  needSignIn: 'Dafür musst du angemeldet sein',
  guestSpent: (daily) => `${freeOnes(daily)}. Zum Weitermachen musst du angemeldet sein`,
  reservedShort: (count) => `${germanNumber(count)} vorgemerkt`,
  reserved: (count) => `${points(count)} vorgemerkt`,
  spent: (count) => `${points(count)} ausgegeben`,
  left: (count) => `${germanNumber(count)} übrig`,
  logIn: 'Anmelden',
  working: 'Einen Augenblick',
  balanceIs: (count) => `Du hast ${points(count)}`,
  loadingCredits: 'Lädt deine Punkte',
  slowCredits: 'Deine Punkte laden heute länger als sonst',
  loadingCosts: 'Lädt die Preise',
  creditsFailed: 'Deine Punkte ließen sich nicht abrufen',
  costsFailed: 'Die Preise ließen sich nicht abrufen',
  pressToRetry: 'Zum Wiederholen drücken.',
  oldBalance: 'Das ist der letzte Stand, der zu lesen war.',
  tryAgain: 'Noch einmal',
  claim: '500 Punkte abholen',
  claimed: (count) => (count === 1 ? 'Ein Punkt gehört dir.' : `${points(count)} gehören dir.`),
  claimedAlready: 'Deine 500 Punkte hast du schon abgeholt: Jedes Konto bekommt sie einmal.',
  claimFailed: 'Deine Punkte ließen sich nicht abholen. Versuch es gleich noch einmal.',
  firstCredits: 'Deine ersten Punkte, geschenkt',
  firstCreditsNote: 'Jedes Konto bekommt sie einmal.',
  claimsFirst: 'Deine ersten 500 Punkte sind geschenkt: Hiermit holst du sie ab, und es geht weiter.',
  testCreditsTitle: 'Mehr Punkte, zum Ausprobieren',
  addTestCredits: '500 Punkte dazu',
  testCreditsAdded: (count) => `${points(count)} dazu. Keine Karte wurde belastet.`,
  testCreditsFailed: 'Die Punkte ließen sich nicht hinzufügen. Versuch es gleich noch einmal.',
  available: 'Verfügbar',
  held: 'Vorgemerkt für das, was gerade entsteht',
  total: 'Zusammen',
  neverExpire: 'Punkte verfallen nie.',
  priceList: 'Was alles kostet',
  operations: {
    paragraph: 'Ein Absatz',
    section_summary: 'Die Zusammenfassung eines Abschnitts',
    suggestions: 'Vorschläge, wie es weitergeht',
    scene: 'Eine Szene',
    title: 'Ein Titel',
    image: 'Ein Bild',
    voice: 'Eine vorgelesene Zeile',
    prompt_test: 'Die Probe einer Anweisung',
    unknown: 'Alles andere',
  },
  buyTitle: 'Punkte kaufen',
  creditsToBuy: 'Wie viele Punkte',
  creditsToBuyNote: (price) => `${germanPrice(price)} je Punkt`,
  creditsProblem,
  quickCredits: (count) => `${points(count)} eintragen`,
  bill: (count, price) => `${points(count)} zu je ${germanPrice(price)}`,
  inWallet: 'Dein Guthaben',
  leftInWallet: 'Danach übrig',
  tooLittle: 'Es fehlen',
  unknownAmount: 'nicht bekannt',
  costsLoading: 'Der Preis eines Punkts wird gerade abgerufen.',
  costsMissing: 'Der Preis eines Punkts ließ sich nicht abrufen. Versuch es gleich noch einmal.',
  purchase: 'Punkte kaufen',
  purchasing: 'Kauft …',
  purchased: (count, cents) => `${points(count)} für ${germanMoney(cents)} gekauft`,
  purchaseFailed: 'Die Punkte ließen sich nicht kaufen',
  insufficientFunds: 'Dein Guthaben reicht nicht. Lade es bitte zuerst auf.',
  addFundsFirst: 'Aufladen',
  purchaseUnknown: (count) => `Wegen deiner ${points(count)} kam keine Antwort.`,
  purchaseUnknownWhy: 'Vielleicht sind sie gekauft. Frag noch einmal: Doppelt gekauft werden sie nie.',
  askAgain: 'Noch einmal fragen',
  letBe: 'Dabei belassen',
} satisfies Partial<AccountStrings>;
