/** A number as German writes it: '1.204'. */
export const germanNumber = (value: number) => value.toLocaleString('de');

/** A number with its noun: '1 Punkt', '1.204 Punkte'. */
export const germanCount = (count: number, one: string, more: string) =>
  `${germanNumber(count)} ${count === 1 ? one : more}`;

const dollars = new Intl.NumberFormat('de', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });

/** Whole US cents as German writes dollars: '1.234,50 $'. */
export const germanMoney = (cents: number) => {
  const decimal = `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
  return dollars.format(decimal as Intl.StringNumericLiteral).replace('-', '−');
};

/** Dollars as decimal text, as German writes them: '0,01 $'. */
export const germanPrice = (price: string) => `${price.replace('.', ',')}\u00a0$`;
