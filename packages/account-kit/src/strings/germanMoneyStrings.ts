import type { CreditsProblem } from '../model/credits.ts';
import type { AccountStrings } from '../react/strings.ts';

/** A number as German writes it: '1.204'. */
const germanNumber = (value: number) => value.toLocaleString('de');

/** A number with its noun: '1 Punkt', '1.204 Punkte'. */
export const germanCount = (count: number, one: string, more: string) =>
  `${germanNumber(count)} ${count === 1 ? one : more}`;

const dollars = new Intl.NumberFormat('de', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });

/** Whole US cents as German writes dollars: '1.234,50 $'. */
const germanMoney = (cents: number) => {
  const decimal = `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
  return dollars.format(decimal as Intl.StringNumericLiteral).replace('-', '−');
};

/** Dollars as decimal text, as German writes them: '0,01 $'. */
const germanPrice = (price: string) => `${price.replace('.', ',')}\u00a0$`;

const day = new Intl.DateTimeFormat('de', { day: 'numeric', month: 'short' });
const time = new Intl.DateTimeFormat('de', { hour: 'numeric', minute: '2-digit' });
const month = new Intl.DateTimeFormat('de', { month: 'long', year: 'numeric' });
const moment = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeStyle: 'long' });

/** The wallet, its card form and the statements. */
export const germanMoneyStrings = {
  money: germanMoney,
  walletBalance: 'Guthaben',
  walletNow: (cents) => `Dein Guthaben beträgt jetzt ${germanMoney(cents)}.`,
  walletFailed: 'Dein Guthaben ließ sich nicht abrufen',

  addFunds: 'Guthaben aufladen',
  amount: 'Betrag in US-Dollar',
  amountTyped: (cents) => germanMoney(cents).replace(/[^\d,]/g, ''),
  amountHint: 'Mindestens 5,00\u00a0$',
  amountShort: 'Einen Betrag wählen',
  continueWith: (cents) => `${germanMoney(cents)} aufladen`,
  openingPayment: 'Öffnet …',
  noCardForm: 'Kartenzahlungen gehen gerade nicht.',
  amountProblems: {
    empty: 'Gib einen Betrag ein, etwa 25,00.',
    not_a_number: 'Schreib den Betrag in Ziffern, etwa 25 oder 25,50.',
    negative: 'Der Betrag kann nicht unter null liegen.',
    too_precise: 'Cents haben höchstens zwei Stellen, etwa 25,50.',
    too_little: 'Mindestens 5,00\u00a0$. Wähle einen größeren Betrag.',
    too_much: 'Höchstens 10.000,00\u00a0$ in einer Zahlung. Wähle einen kleineren Betrag.',
  },
  addingAmount: (cents) => `Du lädst ${germanMoney(cents)} auf.`,
  changeAmount: 'Betrag ändern',
  confirming: 'Die Zahlung wird bestätigt …',
  fundsAdded: 'Das Guthaben ist aufgeladen!',
  fundsAddedDetail: (cents, balanceCents) =>
    `${germanMoney(cents)} kamen dazu. Dein Guthaben beträgt jetzt ${germanMoney(balanceCents)}.`,
  paymentProcessing: 'Deine Bank arbeitet noch an dieser Zahlung',
  paymentProcessingDetail:
    'Wir fragen von selbst wieder nach. Du kannst das hier schließen: Das Geld wird gutgeschrieben, sobald es da ist, und nur einmal.',
  paymentUnanswered: 'Wir wissen noch nicht, ob diese Zahlung geklappt hat',
  paymentUnansweredDetail:
    'Zahl nicht noch einmal. Frag nach der Antwort: Eine Zahlung, die geklappt hat, wird gutgeschrieben, und nur einmal.',
  leavePayment: 'Auf später verschieben',
  paymentFailed: 'Das Aufladen ist misslungen. Keine Karte wurde belastet.',
  interruptedAdded: (cents) =>
    `Eine unterbrochene Zahlung hat geklappt: ${germanMoney(cents)} sind gutgeschrieben.`,
  interruptedProcessing: 'Deine Bank arbeitet noch an einer unterbrochenen Zahlung.',
  interruptedProcessingDetail: 'Das Geld wird gutgeschrieben, sobald es da ist, und nur einmal.',
  interruptedUnpaid: 'Eine unterbrochene Zahlung kam nicht zustande: Es wurde kein Geld genommen.',
  interruptedUnanswered: 'Was aus einer unterbrochenen Zahlung wurde, ließ sich nicht erfragen.',
  dismiss: 'Ausblenden',

  testPayments: 'Zahlungen zur Probe: Keine Karte wird belastet',
  cardNumber: 'Kartennummer',
  cardExpiry: 'Gültig bis',
  cardExpiryHint: 'MM / JJ',
  cardCvc: 'Prüfziffer',
  cardCvcHint: 'CVC',
  cardProblems: {
    number: 'Die Kartennummer ist unvollständig.',
    expiry: 'Das Ablaufdatum der Karte ist unvollständig.',
    month: 'Der Ablaufmonat der Karte ist ungültig.',
    cvc: 'Die Prüfziffer der Karte ist unvollständig.',
  },
  pay: (cents) => `${germanMoney(cents)} zahlen`,
  paying: 'Zahlt …',
  payUnanswered: 'Die Antwort blieb aus. Zahl noch einmal: Diese Zahlung wird nie doppelt belastet.',
  testCards: 'Kartennummern zur Probe',
  testCardAnswers: {
    accepted: 'Angenommen',
    declined: 'Abgelehnt',
    insufficient_funds: 'Abgelehnt: nicht gedeckt',
    lost: 'Abgelehnt: verlorene Karte',
    stolen: 'Abgelehnt: gestohlene Karte',
    expired: 'Abgelehnt: abgelaufene Karte',
    incorrect_cvc: 'Abgelehnt: falsche Prüfziffer',
    processing_error: 'Abgelehnt: Fehler bei der Bank',
  },
  takeTestCard: (number) => `${number} nehmen`,

  day: (timestamp) => day.format(new Date(timestamp)),
  time: (timestamp) => time.format(new Date(timestamp)),
  month: (timestamp) => month.format(new Date(timestamp)),
  moment: (timestamp) => moment.format(new Date(timestamp)),
  statementOf: 'Auszug für',
  walletStatement: 'Auszug des Guthabens',
  creditStatement: 'Auszug der Punkte',
  date: 'Datum',
  entry: 'Buchung',
  entryAmount: 'Betrag',
  balanceAfter: 'Stand',
  balanceAfterShort: (balance) => `Stand ${balance}`,
  addedFunds: 'Aufgeladen',
  spentFunds: 'Ausgegeben',
  walletTypes: {
    taken_back: 'Zurückgenommen',
    given_back: 'Zurückgegeben',
    freeze: 'Eingefroren',
    unfreeze: 'Freigegeben',
  },
  creditTypes: {
    claim: 'Abgeholt',
    purchase: 'Gekauft',
    grant: 'Geschenkt',
    charge: 'Ausgegeben',
    return: 'Erstattet',
    taken: 'Zurückgenommen',
    given_back: 'Zurückgegeben',
    freeze: 'Eingefroren',
    unfreeze: 'Freigegeben',
  },
  heldCharge: 'Vorgemerkt',
  heldChargeDetail: 'Vorgemerkt, bis das erste Ergebnis kommt. Kommt keins, wird es erstattet.',
  returnedCharge: 'Erstattet',
  returnedChargeDetail: 'Es wurde nichts daraus, darum wurde es erstattet.',
  openWork: 'Öffnen, wofür es war',
  noWalletLines: 'Noch ist nichts ein- oder ausgegangen',
  noWalletLinesDetail: 'Hier steht, was du auflädst und was du damit kaufst.',
  noCreditLines: 'Noch sind keine Punkte ein- oder ausgegangen',
  noCreditLinesDetail: 'Hier stehen Punkte, die du abholst oder kaufst, und alles, was du damit bezahlst.',
  loadingStatement: 'Lädt den Auszug',
  slow: 'Das dauert länger als sonst.',
  showOlder: 'Ältere zeigen',
  loadingOlder: 'Lädt …',
  olderShown: (count) => (count === 1 ? '1 weitere Buchung' : `${germanNumber(count)} weitere Buchungen`),
  olderFailed: 'Die älteren Buchungen ließen sich nicht laden',
  statementStart: 'Hier beginnt dein Auszug.',
  receipt: 'Beleg',
  showReceipt: (entry, timestamp) => `${entry}, ${moment.format(new Date(timestamp))}: Beleg`,
  receiptNumber: 'Nummer',
  receiptDate: 'Datum und Uhrzeit',
  receiptEntry: 'Buchung',
  receiptFor: 'Wofür',
  receiptAmount: 'Betrag',
  receiptBalance: 'Stand danach',
  receiptState: 'Zustand',
  receiptAccount: 'Konto',
  print: 'Drucken',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyFailed: 'Das Kopieren ging nicht. Wähle stattdessen den Text aus.',
} satisfies Partial<AccountStrings>;

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
