import { readMessages } from '@fabula/writing';
import type { CreditsProblem } from '../model/credits.ts';
import type { AccountStrings } from '../react/strings.ts';
import texts from './de.json' with { type: 'json' };

const dollars = new Intl.NumberFormat('de', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });

/** US cents in German: '1.234,50 $'. */
const money = (cents: number) => {
  const decimal = `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
  return dollars.format(decimal as Intl.StringNumericLiteral).replace('-', '−');
};

function date(options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat('de', options);
  return (timestamp: string) => format.format(new Date(timestamp));
}

const { creditsProblems, ...own } = readMessages<
  Omit<AccountStrings, 'amountTyped' | 'creditsProblem' | 'sessionName'> & {
    creditsProblems: Readonly<
      Record<CreditsProblem['problem'], string | ((most: number, meant: string) => string)>
    >;
  }
>(texts, 'de', {
  money,
  price: (price: string) => `${price.replace('.', ',')}\u00a0$`,
  day: date({ day: 'numeric', month: 'short' }),
  time: date({ hour: 'numeric', minute: '2-digit' }),
  month: date({ month: 'long', year: 'numeric' }),
  minute: date({ dateStyle: 'medium', timeStyle: 'short' }),
  moment: date({ dateStyle: 'long', timeStyle: 'long' }),
});

/** Every text of the kit in German, for the provider's `strings`, with German numbers, money and dates. */
export const germanStrings: AccountStrings = {
  ...own,
  amountTyped: (cents) => money(cents).replace(/[^\d,]/g, ''),
  creditsProblem: (found, most) => {
    const said = creditsProblems[found.problem];
    return typeof said === 'string' ? said : said(most, found.problem === 'grouped' ? found.meant : '');
  },
  sessionName: (browser, system) =>
    [browser || 'Ein unbekannter Browser', system].filter((part) => part !== '').join(' auf '),
};
